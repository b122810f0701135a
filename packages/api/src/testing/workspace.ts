import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseHandle } from "@dealflow/db/client";
import { createTestDatabase, type TestDatabaseOptions } from "@dealflow/db/testing/database";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import type { Actor } from "../core/actor.ts";
import { readTokens } from "../core/auth/cookies.ts";
import { findActor } from "../core/auth/session.ts";
import { type Context, contextFor, type HttpExchange } from "../core/context.ts";
import { createLog } from "../core/log.ts";
import { loadSettings, type Settings } from "../core/settings.ts";
import { createCaller } from "../root.ts";
import { TestClock } from "./clock.ts";
import { type Factories, factoriesOf, type TestMember } from "./factories.ts";

type Caller = ReturnType<typeof createCaller>;

export interface TestWorkspace extends Factories {
  db: Context["db"];
  listen: DatabaseHandle["listen"];
  /** For processes of their own. */
  databaseUrl: string;
  settings: Settings;
  clock: TestClock;
  /** Every line logged so far, parsed. */
  logged: Record<string, unknown>[];
  /** A context without an actor, for functions and jobs. */
  context: () => Omit<Context, "actor">;
  /** Calls as this member, like the command line: no session, no cookies. */
  callerAs: (member: TestMember) => Caller;
  anonymous: Caller;
  browser: (about?: Partial<Pick<HttpExchange, "userAgent" | "address">>) => TestBrowser;
}

/** Calls procedures with the context of an HTTP request; keeps the cookies that they set, and sends them again. */
export interface TestBrowser {
  caller: Caller;
  /** The tokens that the next call sends; a test may replace them. */
  cookies: Pick<HttpExchange, "sessionToken" | "deviceToken">;
  /** Every Set-Cookie so far, as sent. */
  received: string[];
}

/** A Monday. */
const START = new Date("2026-03-02T09:00:00.000Z");

/** For tests of what happens at once. */
export const AT_ONCE: TestDatabaseOptions = { connections: 5 };

/** Even where they ask for more: a test that holds a transaction open beside its calls cannot run then. */
export const hasOneConnection = process.env.TEST_CONNECTIONS === "1";

/** A database, a clock and callers for a test file, or for one test if it is called inside of one. */
export async function openTestWorkspace(
  environment: Record<string, string> = {},
  options: TestDatabaseOptions = {},
): Promise<TestWorkspace> {
  const { db, listen, url: databaseUrl, drop } = await createTestDatabase(options);
  // Cleans up after the test if called inside of one, else after the file.
  const atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  const dataDir = await mkdtemp(join(tmpdir(), "dealflow-test-"));
  atEnd(async () => {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const settings = loadSettings({ DATA_DIR: dataDir, ...environment });
  const clock = new TestClock(START);
  const logged: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line)) });

  const contextOf = (actor: Actor | null) => contextFor({ db, log, settings, now: clock.now }, actor);
  const context = () => contextOf(null);
  const callerOf = (actor: Actor | null) => createCaller(() => contextOf(actor));
  const callerAs = (member: TestMember) => {
    const { id, username, name, role, isAdmin } = member;
    return callerOf({ id, username, name, role, isAdmin });
  };
  return {
    db,
    listen,
    databaseUrl,
    settings,
    clock,
    logged,
    context,
    callerAs,
    anonymous: callerOf(null),
    browser: (about = {}) => openBrowser(context, about),
    ...factoriesOf({ context }),
  };
}

function openBrowser(
  context: TestWorkspace["context"],
  { userAgent = null, address = null }: Partial<HttpExchange>,
): TestBrowser {
  const cookies: TestBrowser["cookies"] = { sessionToken: null, deviceToken: null };
  const received: string[] = [];
  const responses: { headers: Headers; taken: number }[] = [];

  function takeCookies() {
    for (const response of responses) {
      const fresh = response.headers.getSetCookie().slice(response.taken);
      response.taken += fresh.length;
      received.push(...fresh);
      for (const setCookie of fresh) {
        const { sessionToken, deviceToken } = readTokens(setCookie, context().settings);
        if (sessionToken !== null) cookies.sessionToken = sessionToken || null;
        if (deviceToken !== null) cookies.deviceToken = deviceToken || null;
      }
    }
  }

  const caller = createCaller(() => {
    takeCookies();
    const responseHeaders = new Headers();
    responses.push({ headers: responseHeaders, taken: 0 });
    const ctx = { ...context(), http: { ...cookies, userAgent, address, responseHeaders } };
    return { ...ctx, actor: () => findActor(ctx) };
  });
  return {
    caller,
    get cookies() {
      takeCookies();
      return cookies;
    },
    get received() {
      takeCookies();
      return received;
    },
  };
}
