import { DomainError, forbidden, refused } from "../errors.ts";
import { type Origins, ownOrigins } from "./origins.ts";

const READS = new Set(["GET", "HEAD"]);

/** The largest JSON body, in bytes. */
export const MAX_BODY = 1024 * 1024;

/** Refuses what another site sent or what its headers alone show to be unfit, before anything is read or decided. */
export function guard(request: Request, settings: Origins): void {
  const { headers } = request;
  const origin = headers.get("origin");
  if (origin !== null && !ownOrigins(settings).includes(origin)) throw foreign();
  if (READS.has(request.method)) return;

  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") throw foreign();
  checkBodyHeaders(headers);
}

const foreign = () => forbidden("This request comes from another site", "FOREIGN_ORIGIN");

function checkBodyHeaders(headers: Headers): void {
  const length = headers.get("content-length");
  if (Number(length ?? 0) > MAX_BODY) throw tooLarge();
  const type = headers.get("content-type");
  const announced = (length !== null && length !== "0") || headers.has("transfer-encoding");
  if ((type !== null || announced) && !isJson(headers)) throw notJson();
}

export function isJson(headers: Headers): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/json";
}

export const tooLarge = () => new DomainError("PAYLOAD_TOO_LARGE", "The request is larger than 1 MiB");

export const notJson = () => refused("UNSUPPORTED_MEDIA_TYPE");
