import Bowser from "bowser";

const UNKNOWN = "Unknown browser";

/** `Chrome on Windows`; of a program that is no browser, the name that it gives itself, such as `curl/8.5.0`. */
export function browserName(userAgent: string | null): string {
  if (!userAgent?.trim()) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent.trim();
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
