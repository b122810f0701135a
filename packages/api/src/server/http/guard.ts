import { readBearer } from "../../core/auth/api-token.ts";
import { DomainError, forbidden, refused } from "../../core/errors.ts";
import { type Origins, ownOrigins } from "../../core/origins.ts";
import type { ApiRequest, RequestHeaders } from "./messages.ts";

type Received = Pick<ApiRequest, "method" | "headers">;

const MIB = 1024 * 1024;
const SAFE_METHODS = new Set(["GET", "HEAD"]);

/** The largest JSON body in bytes, for calls without `maxBodyBytes`. */
export const MAX_BODY_BYTES = MIB;

/** The same for the calls of strangers: those that need no session, and all of `auth`. */
export const MAX_PUBLIC_BODY_BYTES = 16 * 1024;

/** Rejects cross-site requests and, by their headers, bodies that are too large or not JSON. Runs before anything is read. */
export function guard(request: Received, settings: Origins, maxBodyBytes = MAX_BODY_BYTES): void {
  refuseCrossSite(request, settings);
  if (!SAFE_METHODS.has(request.method)) checkBodyHeaders(request.headers, maxBodyBytes);
}

/** The same for a form with a file. Other sites can send forms without a preflight, so Origin or Sec-Fetch-Site is required. */
export function guardForm(request: Received, settings: Origins, maxBodyBytes: number): void {
  const { headers } = request;
  refuseCrossSite(request, settings);
  const saysWhence = headers.has("origin") || headers.has("sec-fetch-site");
  if (!saysWhence && readBearer(headers.get("authorization")) === undefined) throw crossSite();
  if (typeIn(headers) !== "multipart/form-data") throw refusedType("Send a form: multipart/form-data");
  if (contentLength(headers) > maxBodyBytes) throw tooLarge(maxBodyBytes);
}

export const contentLength = (headers: RequestHeaders) => Number(headers.get("content-length") ?? 0);

/** A request with a token is of a program: no site can make a browser send one. */
function refuseCrossSite({ method, headers }: Received, settings: Origins): void {
  if (readBearer(headers.get("authorization")) !== undefined) return;
  const origin = headers.get("origin");
  if (origin !== null && !ownOrigins(settings).includes(origin)) throw crossSite();
  const site = SAFE_METHODS.has(method) ? null : headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") throw crossSite();
}

const crossSite = () => forbidden("This request comes from another site", "FOREIGN_ORIGIN");

function checkBodyHeaders(headers: RequestHeaders, maxBodyBytes: number): void {
  const length = headers.get("content-length");
  if (contentLength(headers) > maxBodyBytes) throw tooLarge(maxBodyBytes);
  const type = headers.get("content-type");
  const announced = (length !== null && length !== "0") || headers.has("transfer-encoding");
  if ((type !== null || announced) && !isJson(headers)) throw notJson();
}

/** In UTF-8, the only encoding that is read. */
export const isJson = (headers: RequestHeaders) =>
  typeIn(headers) === "application/json" &&
  !/;\s*charset\s*=(?!\s*"?utf-?8"?\s*(;|$))/i.test(headers.get("content-type") ?? "");

function typeIn(headers: RequestHeaders): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

export const tooLarge = (maxBodyBytes: number) =>
  new DomainError("PAYLOAD_TOO_LARGE", `The request is larger than ${sizeOf(maxBodyBytes)}`);

const sizeOf = (bytes: number) => (bytes < MIB ? `${bytes / 1024} KiB` : `${bytes / MIB} MiB`);

export const notJson = () => refused("UNSUPPORTED_MEDIA_TYPE");

const refusedType = (message: string) => new DomainError("UNSUPPORTED_MEDIA_TYPE", message);
