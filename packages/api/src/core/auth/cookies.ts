import type { Exchange } from "../context.ts";
import type { Settings } from "../settings.ts";

type Site = Pick<Settings, "appOrigin" | "sessionIdleDays">;

const DAY = 24 * 60 * 60;
const DEVICE_DAYS = 365;

/** The tokens in a Cookie header. Whatever the header holds, this does not throw. */
export function readTokens(
  header: string | null,
  site: Site,
): Pick<Exchange, "sessionToken" | "deviceToken"> {
  const values = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    // The first of two wins: browsers send the more specific one first.
    if (at > 0 && !values.has(name)) values.set(name, pair.slice(at + 1).trim());
  }
  return {
    sessionToken: values.get(nameOf("session", site)) ?? null,
    deviceToken: values.get(nameOf("device", site)) ?? null,
  };
}

/** Gives the browser its session token; null takes it away. */
export function setSessionCookie(http: Exchange, site: Site, token: string | null): void {
  append(http, site, "session", token ?? "", token === null ? 0 : site.sessionIdleDays * DAY);
}

/** Takes the session from a browser that signs out, along with the pages it has kept. */
export function forgetSession(http: Exchange, site: Site): void {
  setSessionCookie(http, site, null);
  http.responseHeaders?.set("clear-site-data", '"cache"');
}

/** Marks the browser as one in which its member has signed in before. */
export function setDeviceCookie(http: Exchange, site: Site, token: string): void {
  append(http, site, "device", token, DEVICE_DAYS * DAY);
}

type Name = "session" | "device";

function append({ responseHeaders }: Exchange, site: Site, name: Name, value: string, maxAge: number): void {
  const attributes = [`Max-Age=${maxAge}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (isSecure(site)) attributes.push("Secure");
  responseHeaders?.append("set-cookie", [`${nameOf(name, site)}=${value}`, ...attributes].join("; "));
}

// Over plain http, which is this machine only, browsers and cookie jars drop Secure cookies and __Host- names.
const nameOf = (name: Name, site: Site) => (isSecure(site) ? `__Host-${name}` : name);

const isSecure = ({ appOrigin }: Site) => appOrigin.startsWith("https:");
