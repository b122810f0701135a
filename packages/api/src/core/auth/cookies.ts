import type { HttpExchange } from "../context.ts";
import type { Settings } from "../settings.ts";

type CookieSettings = Pick<Settings, "appOrigin" | "sessionIdleDays">;

const SECONDS_PER_DAY = 24 * 60 * 60;
const DEVICE_DAYS = 365;

/** Reads the tokens from a Cookie header. Never throws, also not for a malformed header. */
export function readTokens(
  header: string | null,
  settings: CookieSettings,
): Pick<HttpExchange, "sessionToken" | "deviceToken"> {
  const values = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator).trim();
    // Of two cookies with one name the first counts: browsers send the one with the longer path first.
    if (separator > 0 && !values.has(name)) values.set(name, pair.slice(separator + 1).trim());
  }
  return {
    sessionToken: values.get(cookieName("session", settings)) ?? null,
    deviceToken: values.get(cookieName("device", settings)) ?? null,
  };
}

/** Sets the session cookie; null deletes it. */
export function setSessionCookie(http: HttpExchange, settings: CookieSettings, token: string | null): void {
  append(
    http,
    settings,
    "session",
    token ?? "",
    token === null ? 0 : settings.sessionIdleDays * SECONDS_PER_DAY,
  );
}

/** Deletes the session cookie and the browser's cache of this site, when a member signs out. */
export function clearSession(http: HttpExchange, settings: CookieSettings): void {
  setSessionCookie(http, settings, null);
  http.responseHeaders?.set("clear-site-data", '"cache"');
}

/** Sets the cookie that recognizes a browser in which this member has signed in before. */
export function setDeviceCookie(http: HttpExchange, settings: CookieSettings, token: string): void {
  append(http, settings, "device", token, DEVICE_DAYS * SECONDS_PER_DAY);
}

type Name = "session" | "device";

function append(
  { responseHeaders }: HttpExchange,
  settings: CookieSettings,
  name: Name,
  value: string,
  maxAge: number,
): void {
  const attributes = [`Max-Age=${maxAge}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (isSecure(settings)) attributes.push("Secure");
  responseHeaders?.append("set-cookie", [`${cookieName(name, settings)}=${value}`, ...attributes].join("; "));
}

// Over plain http (localhost only) browsers and HTTP clients reject Secure cookies and names with __Host-.
const cookieName = (name: Name, settings: CookieSettings) => (isSecure(settings) ? `__Host-${name}` : name);

const isSecure = ({ appOrigin }: CookieSettings) => appOrigin.startsWith("https:");
