import type { CallOptions, CallRow, Page } from "./calls.ts";
import { CALLS, type Calls } from "./contract.ts";
import { type SubscribedEvent, type SubscribeOptions, subscribe } from "./events.ts";
import { download, upload } from "./files.ts";
import { callProcedure } from "./procedures.ts";
import type { Connection } from "./transport.ts";

export interface ClientOptions {
  /** Where the workspace is, such as `https://deals.example.com`. */
  url: string | URL;
  /** An API token, which members make in Settings: `dfp_...`. */
  token: string;
  /** Instead of the global one. */
  fetch?: typeof fetch | undefined;
  /** Milliseconds that a call may take, tries and pauses included; 30,000 by default. Imports and uploads have ten minutes. */
  timeoutMs?: number | undefined;
  /**
   * How often a call is tried again where that is safe, 2 by default: reads, and writes, which carry an Idempotency-Key for
   * that. A member has 10,000 such keys a day: give 0 to a program that writes more.
   */
  retries?: number | undefined;
}

/** The calls by their domain, and the subscription to what changes. */
export interface Client extends Calls {
  /** What changes in the workspace, as it happens. Scope: `events:read`. */
  subscribe(options?: SubscribeOptions): AsyncIterable<SubscribedEvent>;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const PAGE_SIZE = 100;

/** A client of one workspace, with the rights of its token. Throws a TypeError for an address or a token that cannot be right. */
export function createClient({
  url,
  token,
  fetch: ownFetch,
  timeoutMs = TIMEOUT_MS,
  retries = RETRIES,
}: ClientOptions): Client {
  const connection: Connection = {
    url: addressOf(url),
    token: checkedToken(token),
    // Looked up for each call, so that a later replacement of the global one counts; browsers want it called on the window.
    fetch: ownFetch ?? ((...request) => globalThis.fetch(...request)),
    timeoutMs,
    retries,
  };
  const routers = Object.entries(CALLS).map(([router, rows]) => {
    const calls = Object.entries(rows).map(([name, row]) => [
      name,
      bind(connection, `${router}.${name}`, row),
    ]);
    return [router, Object.fromEntries(calls)];
  });
  return { ...Object.fromEntries(routers), subscribe: (options) => subscribe(connection, options) };
}

function addressOf(url: string | URL): string {
  const text = String(url);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new TypeError("url must be an address such as https://deals.example.com");
  const { origin, pathname, search, hash, username } = new URL(text);
  if (search || hash || username)
    throw new TypeError("url must be the address of a workspace and nothing else");
  return origin + pathname.replace(/\/+$/, "");
}

function checkedToken(token: string): string {
  if (/^dfp_[\w-]{43}$/.test(token)) return token;
  throw new TypeError("token must be an API token: dfp_ and 43 characters, as Settings shows it once");
}

/** The function of one call. What it takes and answers is as in `Calls`, which is made of the same procedures as its row. */
function bind(connection: Connection, name: string, row: CallRow) {
  if (row.hasInput === false) {
    return (options: CallOptions = {}) => callProcedure(connection, name, row, undefined, options);
  }
  if (row.kind === "upload") {
    return (input: Parameters<typeof upload>[2], options: CallOptions = {}) =>
      upload(connection, row, input, options, reviveDocument);
  }
  if (row.kind === "download") {
    return (input: Record<string, unknown>, options: CallOptions = {}) =>
      download(connection, row, input, options);
  }
  const call = (input: unknown, options: CallOptions = {}) =>
    callProcedure(connection, name, row, input, options);
  return row.kind === "list" ? Object.assign(call, { each: eachOf(connection, name, row) }) : call;
}

function eachOf(connection: Connection, name: string, row: CallRow) {
  return async function* each(input: object = {}, options: CallOptions = {}): AsyncGenerator<unknown> {
    let cursor: string | null | undefined;
    do {
      const asked = { limit: PAGE_SIZE, ...input, ...(cursor !== undefined && { cursor }) };
      const page: Page<unknown> = await callProcedure(connection, name, row, asked, options);
      yield* page.items;
      cursor = page.nextCursor;
    } while (cursor !== null);
  };
}

/** Over REST times are text. */
function reviveDocument({ createdAt, ...document }: Record<string, unknown>): Record<string, unknown> {
  return { ...document, createdAt: new Date(String(createdAt)) };
}
