import type { Settings } from "./settings.ts";

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export type Origins = Pick<Settings, "appOrigin" | "loopback" | "port">;

interface Names {
  origins: string[];
  hosts: Set<string>;
}

/** By settings: each request asks for them. */
const namesBySettings = new WeakMap<Origins, Names>();

function namesOf(settings: Origins): Names {
  const known = namesBySettings.get(settings);
  if (known) return known;
  const { appOrigin, loopback, port } = settings;
  const aliases = loopback ? LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin) : [];
  const origins = [appOrigin, ...aliases];
  const names = { origins, hosts: new Set(origins.map((origin) => new URL(origin).host)) };
  namesBySettings.set(settings, names);
  return names;
}

/** The origins of this site: APP_ORIGIN and, while only this machine can reach the server, the loopback names. */
export const ownOrigins = (settings: Origins): string[] => namesOf(settings).origins;

/** Whether a Host header names this site. Any other name may be DNS rebinding. */
export function isOwnHost(host: string | undefined, settings: Origins): boolean {
  return host !== undefined && namesOf(settings).hosts.has(host.toLowerCase());
}
