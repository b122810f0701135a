import { DomainError, forbidden, refused } from "../../core/errors.ts";
import { type Origins, ownOrigins } from "../../core/origins.ts";

const MIB = 1024 * 1024;
const READS = new Set(["GET", "HEAD"]);

/** The largest JSON body, in bytes, of all calls that do not declare another. */
export const MAX_BODY = MIB;

/** Refuses what another site sent or what its headers alone show to be unfit, before anything is read or decided. */
export function guard(request: Request, settings: Origins, maxBody = MAX_BODY): void {
  refuseForeign(request, settings);
  if (!READS.has(request.method)) checkBodyHeaders(request.headers, maxBody);
}

/** The same for a form with a file. Any site's page could send one: so the browser has to say that it was ours. */
export function guardForm(request: Request, settings: Origins, maxBody: number): void {
  const { headers } = request;
  refuseForeign(request, settings);
  if (!headers.has("origin") && !headers.has("sec-fetch-site")) throw foreign();
  if (typeIn(headers) !== "multipart/form-data") throw refusedType("Send a form: multipart/form-data");
  if (Number(headers.get("content-length") ?? 0) > maxBody) throw tooLarge(maxBody);
}

function refuseForeign({ method, headers }: Request, settings: Origins): void {
  const origin = headers.get("origin");
  if (origin !== null && !ownOrigins(settings).includes(origin)) throw foreign();
  const site = READS.has(method) ? null : headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") throw foreign();
}

const foreign = () => forbidden("This request comes from another site", "FOREIGN_ORIGIN");

function checkBodyHeaders(headers: Headers, maxBody: number): void {
  const length = headers.get("content-length");
  if (Number(length ?? 0) > maxBody) throw tooLarge(maxBody);
  const type = headers.get("content-type");
  const announced = (length !== null && length !== "0") || headers.has("transfer-encoding");
  if ((type !== null || announced) && !isJson(headers)) throw notJson();
}

export const isJson = (headers: Headers) => typeIn(headers) === "application/json";

function typeIn(headers: Headers): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

export const tooLarge = (maxBody: number) =>
  new DomainError("PAYLOAD_TOO_LARGE", `The request is larger than ${maxBody / MIB} MiB`);

export const notJson = () => refused("UNSUPPORTED_MEDIA_TYPE");

const refusedType = (message: string) => new DomainError("UNSUPPORTED_MEDIA_TYPE", message);
