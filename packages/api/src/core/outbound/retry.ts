/** Temporary failures of the server and of the connection. */
const RETRYABLE_STATUSES = [429, 500, 502, 503, 504];
const RETRYABLE_CODES = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];
/** Safe methods. Token requests (POST) are not repeated, because an authorization code is valid for one request only. */
const RETRYABLE_METHODS = ["GET", "PROPFIND", "REPORT"];

/** Milliseconds to wait before a retry, from the Retry-After header if there is one; null for no retry. */
export function retryDelayMs(error: Error, method: string, backoffMs: number): number | null {
  if (!RETRYABLE_METHODS.includes(method)) return null;
  if ("statusCode" in error && typeof error.statusCode === "number") {
    return RETRYABLE_STATUSES.includes(error.statusCode) ? (retryAfterMs(error) ?? backoffMs) : null;
  }
  return "code" in error && RETRYABLE_CODES.some((code) => code === error.code) ? backoffMs : null;
}

function retryAfterMs(error: object): number | null {
  const headers: unknown = "headers" in error ? error.headers : null;
  const header =
    typeof headers === "object" && headers !== null && "retry-after" in headers
      ? headers["retry-after"]
      : null;
  return typeof header === "string" ? readRetryAfter(header) : null;
}

/** Milliseconds to wait, from a Retry-After header of seconds or of a date; null for another text. */
export function readRetryAfter(header: string): number | null {
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
