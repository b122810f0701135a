import { DomainError, forbidden, refused } from "../errors.ts";
import type { Settings } from "../settings.ts";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];
const READS = new Set(["GET", "HEAD"]);

/** The largest JSON body, in bytes. */
export const MAX_BODY = 1024 * 1024;

type Origins = Pick<Settings, "appOrigin" | "loopback" | "port">;

/** The origins that are this site: APP_ORIGIN and, while only this machine can reach the server, its other names. */
function ownOrigins({ appOrigin, loopback, port }: Origins): string[] {
  const aliases = loopback ? LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin) : [];
  return [appOrigin, ...aliases];
}

/** Whether a Host header names this site; any other name may be one that an attacker let resolve to us. */
function isOwnHost(host: string | null, settings: Origins): boolean {
  return ownOrigins(settings).some((origin) => new URL(origin).host === host?.toLowerCase());
}

/** Refuses what another site sent or what its headers alone show to be unfit, before anything is read or decided. */
export function guard(request: Request, settings: Origins): void {
  const { headers } = request;
  if (!isOwnHost(headers.get("host"), settings)) {
    throw forbidden(
      "This server does not answer to that name. APP_ORIGIN sets the one it has.",
      "FOREIGN_HOST",
    );
  }
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
