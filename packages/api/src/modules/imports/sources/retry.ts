/** Passing states of a server and of the way to it. */
const STATUSES = [429, 500, 502, 503, 504];
const CODES = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];
/** Methods that change nothing. A token is asked for once: its code is spent by the asking. */
const METHODS = ["GET", "PROPFIND", "REPORT"];

/** How long to wait before the same is asked again, by the answer's Retry-After where it has one; null is not at all. */
export function millisecondsToWait(error: Error, method: string, backoff: number): number | null {
  if (!METHODS.includes(method)) return null;
  if ("statusCode" in error && typeof error.statusCode === "number") {
    return STATUSES.includes(error.statusCode) ? (retryAfter(error) ?? backoff) : null;
  }
  return "code" in error && CODES.some((code) => code === error.code) ? backoff : null;
}

function retryAfter(error: object): number | null {
  const headers: unknown = "headers" in error ? error.headers : null;
  const told =
    typeof headers === "object" && headers !== null && "retry-after" in headers
      ? headers["retry-after"]
      : null;
  if (typeof told !== "string") return null;
  if (/^\d{1,9}$/.test(told)) return Number(told) * 1000;
  const at = Date.parse(told);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
