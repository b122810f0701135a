import type { IncomingMessage } from "node:http";
import { isOwnHost, type Origins } from "@dealflow/api/core/origins";
import type { OwnAnswer } from "./answers.ts";

export type Site = Origins & {
  host: string;
  /** Only this machine can reach the server, and no proxy is in front of it: the documented password may be in use. */
  local: boolean;
  trustedProxyHops: number;
};

/** Answered for any Host header: load balancers and process managers use host names of their own. */
const HEALTH_CHECKS = ["/healthz", "/readyz"];

/** Headers that a proxy adds. */
const PROXY_HEADER =
  /^(forwarded|via|x-forwarded-.*|x-original-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** The answer to a request that neither pages nor the API may see, by its first line and its headers; else null. */
export function refusalOf(request: IncomingMessage, site: Site): OwnAnswer | null {
  const { method, url = "", headers, httpVersion } = request;
  // HTTP/1.0 knows no Host.
  if (headers.host === undefined && httpVersion === "1.1") return NO_HOST;
  if (method === "TRACE") return METHOD_REFUSED;
  if (!isReadable(url)) return UNREADABLE_ADDRESS;
  if (HEALTH_CHECKS.includes(url)) return null;
  if (!isOwnHost(headers.host, site)) return FOREIGN_HOST;
  if (site.local && isProxied(request)) return BEHIND_A_PROXY;
  // Pages have no server actions: Next would log an error for each of these.
  if ("next-action" in headers) return UNKNOWN_ACTION;
  return null;
}

/** No browser speaks HTTP/1.0 any more; some proxies do by default, and add no header. */
const isProxied = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === "1.0" || Object.keys(headers).some((name) => PROXY_HEADER.test(name));

/** Whether a request target is a path that can be decoded: no `*`, and no address of another server, as proxies get. */
function isReadable(target: string): boolean {
  if (!target.startsWith("/")) return false;
  const [path = ""] = target.split("?", 1);
  if (!path.includes("%")) return true;
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

export const METHOD_REFUSED: OwnAnswer = {
  status: 405,
  body: { message: "This address does not take that method", code: "METHOD_NOT_SUPPORTED" },
  headers: { allow: "GET, HEAD, POST" },
};
const NO_HOST: OwnAnswer = {
  status: 400,
  body: { message: "The request has no Host header", code: "BAD_REQUEST" },
};
const UNREADABLE_ADDRESS: OwnAnswer = {
  status: 400,
  body: { message: "The address of this request cannot be read", code: "BAD_REQUEST" },
};
const UNKNOWN_ACTION: OwnAnswer = {
  status: 400,
  body: { message: "This server has no such action", code: "BAD_REQUEST" },
};
const FOREIGN_HOST: OwnAnswer = {
  status: 403,
  body: {
    message: "This server does not answer to that name. APP_ORIGIN sets the one it has.",
    code: "FOREIGN_HOST",
  },
};
const BEHIND_A_PROXY: OwnAnswer = {
  status: 403,
  body: {
    message:
      "This request came through a proxy, but the server was started for this machine alone. Set APP_ORIGIN to the address that people use.",
    code: "BEHIND_A_PROXY",
  },
};
