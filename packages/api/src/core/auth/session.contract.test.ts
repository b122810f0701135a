import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createDatabase } from "@dealflow/db/client";
import { sessions, users } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { PASSWORD, type TestMember } from "../../testing/factories.ts";
import { AT_ONCE, openTestWorkspace, type TestBrowser } from "../../testing/workspace.ts";
import { findActor, sweepSessions } from "./session.ts";

// What sessions promise, whatever library keeps them: nothing here knows Lucia.
const workspace = await openTestWorkspace({}, AT_ONCE);
const { clock, db } = workspace;

async function signIn(member: TestMember, browser = workspace.browser()): Promise<TestBrowser> {
  await browser.caller.auth.login({ username: member.username, password: PASSWORD });
  return browser;
}

async function signedIn(fields: Parameters<typeof workspace.makeMember>[0] = {}) {
  const member = await workspace.makeMember(fields);
  return { member, browser: await signIn(member) };
}

const rowsOf = (member: TestMember) => db.select().from(sessions).where(eq(sessions.userId, member.id));
const expectEnded = (browser: TestBrowser) => expectRefusal(browser.caller.auth.user(), "UNAUTHORIZED");

test("the token is random and sent in the cookie only, and its stored hash is not accepted as a token", async () => {
  const { member, browser } = await signedIn();
  const token = browser.cookies.sessionToken ?? "";
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const [row] = await rowsOf(member);
  expect(row?.id).toBe(createHash("sha256").update(token).digest("hex"));
  expect(JSON.stringify(row)).not.toContain(token);
  browser.cookies.sessionToken = row?.id ?? "";
  await expectEnded(browser);
});

test("a malformed token has no session, and causes no query", async () => {
  const { db: unreachable } = createDatabase("postgres://nobody@127.0.0.1:1/none");
  const junk = [
    "",
    "garbage",
    "\0",
    "%E0%A4%A",
    "'; drop table sessions",
    "a".repeat(10_240),
    "é".repeat(43),
  ];
  for (const sessionToken of junk) {
    const http = {
      sessionToken,
      deviceToken: null,
      userAgent: null,
      address: null,
      responseHeaders: new Headers(),
    };
    expect(await findActor({ ...workspace.context(), db: unreachable, http })).toBeNull();
  }
});

test("a well-formed token without a session is refused", async () => {
  const browser = workspace.browser();
  browser.cookies.sessionToken = "a".repeat(43);
  await expectEnded(browser);
});

test("only active members have sessions, whatever their cookies", async () => {
  for (const status of ["pending", "rejected", "removed"] as const) {
    const { member, browser } = await signedIn();
    await db.update(users).set({ status }).where(eq(users.id, member.id));
    await expectEnded(browser);
    expect(await rowsOf(member)).toHaveLength(0);
  }
});

test("a role or a right that is revoked no longer applies at the next call", async () => {
  const { member, browser } = await signedIn({ isAdmin: true });
  await workspace.makeMember({ isAdmin: true });
  await browser.caller.admin.pendingUsers();
  await db.update(users).set({ isAdmin: false }).where(eq(users.id, member.id));
  await expectRefusal(browser.caller.admin.pendingUsers(), "FORBIDDEN");
});

test("signing out ends the session, and doing so again is no error", async () => {
  const { member, browser } = await signedIn();
  const token = browser.cookies.sessionToken;
  await browser.caller.auth.logout();
  expect(browser.cookies.sessionToken).toBeNull();
  await browser.caller.auth.logout();
  browser.cookies.sessionToken = token;
  await expectEnded(browser);
  expect(await rowsOf(member)).toHaveLength(0);
});

test("signing in creates a new token and ends the presented session", async () => {
  const { member, browser } = await signedIn();
  const before = browser.cookies.sessionToken;
  await signIn(member, browser);
  expect(browser.cookies.sessionToken).not.toBe(before);
  const thief = workspace.browser();
  thief.cookies.sessionToken = before;
  await expectEnded(thief);
  await browser.caller.auth.user();
});

test("a password change ends every other session and gives the current one a new token", async () => {
  const { member, browser } = await signedIn();
  const elsewhere = await signIn(member);
  const before = browser.cookies.sessionToken;
  await browser.caller.auth.updateProfile({ password: "quite another one" });
  expect(browser.cookies.sessionToken).not.toBe(before);
  await browser.caller.auth.user();
  await expectEnded(elsewhere);
  browser.cookies.sessionToken = before;
  await expectEnded(browser);
});

test("a sign-in with the old password during a password change leaves no session", async () => {
  const rounds = Array.from({ length: 40 }, (_, round) => round);
  for (const round of rounds) {
    const { member, browser } = await signedIn();
    const late = delay((round % 20) * 2).then(() => signIn(member));
    await Promise.allSettled([late, browser.caller.auth.updateProfile({ password: "changed in a race" })]);
    await browser.caller.auth.user();
    expect(await rowsOf(member)).toHaveLength(1);
  }
});

test("a session is renewed by use, and ends 7 days after the last", async () => {
  const { member, browser } = await signedIn();
  const cookies = () => browser.received.filter((cookie) => cookie.startsWith("session=")).length;
  clock.advance({ days: 3 });
  await browser.caller.auth.user();
  expect(cookies()).toBe(1);
  clock.advance({ days: 1 });
  await browser.caller.auth.user();
  expect(cookies()).toBe(2);
  const [row] = await rowsOf(member);
  const lives = (row?.expiresAt.getTime() ?? 0) - clock.now().getTime();
  expect(Math.round(lives / 1_000)).toBe(7 * 86_400);

  clock.advance({ days: 6 });
  await browser.caller.auth.user();
  clock.advance({ days: 7, seconds: 1 });
  await expectEnded(browser);
  expect(await rowsOf(member)).toHaveLength(0);
});

test("a page cannot set a cookie, so the next API call renews the session", async () => {
  const { member, browser } = await signedIn();
  clock.advance({ days: 4 });
  const [before] = await rowsOf(member);
  const http = { ...browser.cookies, userAgent: null, address: null, responseHeaders: null };
  expect(await findActor({ ...workspace.context(), http })).toMatchObject({ id: member.id });
  expect(await rowsOf(member)).toMatchObject([{ expiresAt: before?.expiresAt }]);

  const received = browser.received.length;
  await browser.caller.auth.user();
  expect(browser.received.slice(received)).toEqual([expect.stringContaining("Max-Age=604800")]);
});

test("the time of last use is accurate to a quarter of an hour, and includes pages", async () => {
  const { member, browser } = await signedIn();
  const lastSeen = async () => (await rowsOf(member))[0]?.lastSeenAt;
  const signIn = clock.now();
  clock.advance({ minutes: 14 });
  await browser.caller.auth.user();
  expect(await lastSeen()).toEqual(signIn);

  clock.advance({ minutes: 1 });
  const http = { ...browser.cookies, userAgent: null, address: null, responseHeaders: null };
  const pages = [1, 2, 3].map(() => findActor({ ...workspace.context(), http }));
  expect(await Promise.all(pages)).toMatchObject([{ id: member.id }, { id: member.id }, { id: member.id }]);
  expect(await lastSeen()).toEqual(clock.now());
});

test("no session lasts longer than 30 days, however much it is used", async () => {
  const { member, browser } = await signedIn();
  for (const _ of [1, 2, 3, 4, 5]) {
    clock.advance({ days: 5 });
    await browser.caller.auth.user();
  }
  clock.advance({ days: 5, seconds: -1 });
  await browser.caller.auth.user();
  clock.advance({ seconds: 1 });
  await expectEnded(browser);
  expect(await rowsOf(member)).toHaveLength(0);
});

test("the eleventh session of a member ends the oldest", async () => {
  const member = await workspace.makeMember();
  const browsers: TestBrowser[] = [];
  for (const _ of Array.from({ length: 11 })) {
    clock.advance({ seconds: 1 });
    browsers.push(await signIn(member));
  }
  const [oldest, second, ...rest] = browsers;
  if (!oldest || !second) throw new Error("unreachable");
  await expectEnded(oldest);
  await second.caller.auth.user();
  expect(rest).toHaveLength(9);
  expect(await rowsOf(member)).toHaveLength(10);
});

test("a member has at most ten sessions, also after concurrent sign-ins", async () => {
  const member = await workspace.makeMember();
  await Promise.all(Array.from({ length: 15 }, () => signIn(member)));
  expect(await rowsOf(member)).toHaveLength(10);
});

test("a new session is never the one that is ended, even if the clock was set back", async () => {
  const member = await workspace.makeMember();
  clock.advance({ days: 1 });
  await Promise.all(Array.from({ length: 10 }, () => signIn(member)));
  clock.advance({ days: -1 });
  const browser = await signIn(member);
  await browser.caller.auth.user();
  expect(await rowsOf(member)).toHaveLength(10);
});

test("a failed query answers 503, and ends no session", async () => {
  const { browser } = await signedIn();
  await db.execute(sql`alter table sessions rename to sessions_away`);
  await expectRefusal(browser.caller.auth.user(), "SERVICE_UNAVAILABLE");
  await db.execute(sql`alter table sessions_away rename to sessions`);
  await browser.caller.auth.user();

  const { db: unreachable } = createDatabase("postgres://nobody@127.0.0.1:1/none");
  const http = { ...browser.cookies, userAgent: null, address: null, responseHeaders: new Headers() };
  await expectRefusal(findActor({ ...workspace.context(), db: unreachable, http }), "SERVICE_UNAVAILABLE");
  expect([...http.responseHeaders]).toEqual([]);
});

test("the cleanup deletes expired sessions, and no others", async () => {
  const idle = await signedIn();
  clock.advance({ days: 8 });
  const alive = await signedIn();
  await sweepSessions(workspace.context());
  expect(await rowsOf(idle.member)).toHaveLength(0);
  expect(await rowsOf(alive.member)).toHaveLength(1);
});

test("a session stores its browser, shortened, and a hash of its address", async () => {
  const member = await workspace.makeMember();
  await signIn(member, workspace.browser({ userAgent: "x".repeat(500), address: "203.0.113.7" }));
  const [row] = await rowsOf(member);
  expect(row?.userAgent).toHaveLength(200);
  expect(row?.ipHash).toMatch(/^[\w-]{43}$/);
});
