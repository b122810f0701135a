import type { CallEntry } from "../call-entry.ts";

export type Values = Readonly<Record<string, unknown>>;

/** A request over REST: the address with its query, and the fields of the body; null where none is sent. */
export interface RestRequest {
  method: string;
  path: string;
  body: Values | null;
}

/** The request that sends these fields of a call's input. */
export function requestOf({ method, path, parameters, body }: CallEntry, values: Values): RestRequest {
  const inPath = (name: string) => path.includes(`{${name}}`);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const query = parameters
    .filter(({ name }) => !inPath(name) && values[name] !== undefined)
    .map(({ name }) => `${name}=${encodeURIComponent(String(values[name]))}`);
  const sent = body.filter(({ name }) => values[name] !== undefined).map(({ name }) => [name, values[name]]);
  return {
    method,
    path: query.length > 0 ? `${address}?${query.join("&")}` : address,
    body: body.length > 0 ? Object.fromEntries(sent) : null,
  };
}
