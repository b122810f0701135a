import type { Settings } from "./settings.ts";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export type Origins = Pick<Settings, "appOrigin" | "loopback" | "port">;

/** The origins of this site: APP_ORIGIN and, while only this machine can reach the server, the loopback names. */
export function ownOrigins({ appOrigin, loopback, port }: Origins): string[] {
  const aliases = loopback ? LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin) : [];
  return [appOrigin, ...aliases];
}

/** Whether a Host header names this site. Any other name may be DNS rebinding. */
export function isOwnHost(host: string | undefined, settings: Origins): boolean {
  return ownOrigins(settings).some((origin) => new URL(origin).host === host?.toLowerCase());
}
