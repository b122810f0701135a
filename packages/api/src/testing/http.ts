import { createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { createEventHub } from "../modules/events/hub.ts";
import { createPerUserLimit } from "../server/concurrency-limits.ts";
import { createHandlers } from "../server/handlers.ts";
import { createBodyBudget } from "../server/http/body-budget.ts";
import { createTokenLimit } from "../server/http/token-limit.ts";
import { bodyBudgetOf, createMemberLimit, type Runtime } from "../server/runtime.ts";
import { PASSWORD, type TestMember } from "./factories.ts";
import { toFetchHandler } from "./fetch-adapter.ts";
import type { TestWorkspace } from "./workspace.ts";

export interface Sent {
  /** Sent as JSON. Use `raw` for a stream, bytes, or text of another content type. */
  body?: unknown;
  raw?: RequestInit["body"];
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; the test names its type. */
  json: <Body = Record<string, unknown>>() => Body;
}

export interface HttpClient {
  /** A path under /api/trpc goes to tRPC, any other to REST. */
  send: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  /** The Cookie header of the next request. */
  cookie: string;
}

export interface TestHttp {
  runtime: Runtime;
  handlers: ReturnType<typeof createHandlers>;
  /** The same as fetch handlers. */
  fetchHandlers: Record<keyof ReturnType<typeof createHandlers>, (request: Request) => Promise<Response>>;
  client: () => HttpClient;
  signedIn: (member: TestMember) => Promise<HttpClient>;
}

/** Calls the fetch handlers of the workspace without a socket. Uses the real clock. */
export function openHttp(workspace: TestWorkspace, changes: Partial<Runtime> = {}): TestHttp {
  const { db, settings } = workspace;
  const runtime: Runtime = {
    db,
    settings,
    log: workspace.context().log,
    requestLimit: createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 10, timeoutMs: 800 }),
    hashingLimit: createPerUserLimit({
      name: "SIGN_INS",
      maxConcurrent: 4,
      maxPerUser: 2,
      maxQueued: 128,
      timeoutMs: 5_000,
    }),
    memberHashingLimit: createConcurrencyLimit({
      name: "MEMBER_SIGN_INS",
      maxConcurrent: 2,
      timeoutMs: 5_000,
    }),
    memberLimit: createMemberLimit(10),
    wholeListLimit: createConcurrencyLimit({
      name: "LISTS",
      maxConcurrent: 1,
      maxQueued: 8,
      timeoutMs: 10_000,
    }),
    memberWholeListLimit: createPerUserLimit({ name: "LISTS", maxQueued: 8, timeoutMs: 10_000 }),
    bodyBudget: createBodyBudget(bodyBudgetOf(1)),
    tokenLimit: createTokenLimit({ db, log: workspace.context().log, max: settings.tokenLimit }),
    longCallLimit: createPerUserLimit({
      name: "LONG_CALLS",
      maxConcurrent: 3,
      maxQueued: 6,
      timeoutMs: 10_000,
    }),
    listen: workspace.listen,
    events: createEventHub({ ...workspace, log: workspace.context().log, now: () => new Date() }),
    close: () => Promise.resolve(),
    ...changes,
  };
  const handlers = createHandlers(() => runtime);
  const fetchHandlers = {
    trpc: toFetchHandler(handlers.trpc),
    rest: toFetchHandler(handlers.rest),
    health: toFetchHandler(handlers.health),
    ready: toFetchHandler(handlers.ready),
  };

  function client(): HttpClient {
    return { cookie: "", send };
    async function send(this: HttpClient, method: string, path: string, sent: Sent = {}): Promise<Answer> {
      const leaving = new AbortController();
      const { signal } = leaving;
      const request = requestTo(settings.appOrigin, method, path, { cookie: this.cookie, signal, ...sent });
      const response = await (path.startsWith("/api/trpc/") ? fetchHandlers.trpc : fetchHandlers.rest)(
        request,
      );
      this.cookie = merged(this.cookie, response.headers.getSetCookie());
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      const text = isStream ? await readBeginning(response) : await response.text();
      if (isStream) leaving.abort();
      return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
    }
  }
  async function signedIn({ username }: TestMember): Promise<HttpClient> {
    const browser = client();
    const { status, text } = await browser.send("POST", "/api/auth/login", {
      body: { username, password: PASSWORD },
    });
    if (status !== 200) throw new Error(`sign-in of ${username}: ${text}`);
    return browser;
  }
  return { runtime, handlers, fetchHandlers, client, signedIn };
}

/** What a stream of events begins with; it would not end by itself. */
async function readBeginning({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** A request with the Host header, which a socket would add. */
export function requestTo(
  origin: string,
  method: string,
  path: string,
  sent: Sent & { cookie?: string; signal?: AbortSignal } = {},
): Request {
  const headers = new Headers({ host: new URL(origin).host });
  if (sent.cookie) headers.set("cookie", sent.cookie);
  if (sent.body !== undefined) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
  const body = sent.body === undefined ? sent.raw : JSON.stringify(sent.body);
  return new Request(origin + path, { method, headers, body, duplex: "half", signal: sent.signal ?? null });
}

function merged(cookie: string, setCookies: string[]): string {
  const jar = new Map(cookie.split("; ").filter(Boolean).map(pairOf));
  for (const [name, value] of setCookies.map(pairOf)) {
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

function pairOf(cookie: string): [string, string] {
  const [pair = ""] = cookie.split(";");
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}
