import { sessions } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { PASSWORD, type TestMember } from "../../testing/factories.ts";
import { openHttp } from "../../testing/http.ts";
import { openTestWorkspace, type TestBrowser } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock, db } = workspace;
const DAY = 86_400_000;

async function signIn(member: TestMember, userAgent: string | null = null): Promise<TestBrowser> {
  const browser = workspace.browser({ userAgent });
  await browser.caller.auth.login({ username: member.username, password: PASSWORD });
  return browser;
}

/** The id of the current session. */
async function currentId({ caller }: TestBrowser): Promise<number> {
  const id = (await caller.sessions.list()).find(({ isCurrent }) => isCurrent)?.id;
  if (id === undefined) throw new Error("no session is the current one");
  return id;
}

const rowsOf = (member: TestMember) => db.select().from(sessions).where(eq(sessions.userId, member.id));
const expectEnded = (browser: TestBrowser) => expectRefusal(browser.caller.auth.user(), "UNAUTHORIZED");

test("the list has the caller's sessions, the most recently used first, without tokens", async () => {
  const member = await workspace.makeMember();
  const before = clock.now();
  const laptop = await signIn(member, "Laptop/1.0");
  clock.advance({ hours: 1 });
  const phone = await signIn(member, "Phone/1.0");
  const meanwhile = clock.now();
  clock.advance({ hours: 1 });
  await signIn(await workspace.makeMember(), "Somebody else/1.0");

  const list = await laptop.caller.sessions.list();
  const id = expect.any(Number);
  expect(list).toEqual([
    { id, userAgent: "Laptop/1.0", createdAt: before, lastSeenAt: clock.now(), isCurrent: true },
    { id, userAgent: "Phone/1.0", createdAt: meanwhile, lastSeenAt: meanwhile, isCurrent: false },
  ]);
  expect((await phone.caller.sessions.list()).map(({ isCurrent }) => isCurrent).toSorted()).toEqual([
    false,
    true,
  ]);
  for (const { id: hash, ipHash } of await rowsOf(member)) {
    expect(JSON.stringify(list)).not.toContain(hash);
    expect(JSON.stringify(list)).not.toContain(String(ipHash));
  }
});

test("expired sessions are not listed, nor counted as ended", async () => {
  const member = await workspace.makeMember();
  const idle = await signIn(member);
  const idleId = await currentId(idle);
  clock.advance({ days: 8 });
  const old = await signIn(member);
  const oldId = await currentId(old);
  await db
    .update(sessions)
    .set({ createdAt: new Date(clock.now().getTime() - 30 * DAY) })
    .where(eq(sessions.number, oldId));

  const browser = await signIn(member);
  expect(await browser.caller.sessions.list()).toHaveLength(1);
  for (const id of [idleId, oldId]) {
    await expectRefusal(browser.caller.sessions.end({ id }), "NOT_FOUND");
  }
  expect(await browser.caller.sessions.endOthers()).toEqual({ ended: 0 });
});

test("ending another session signs that browser out at once, and only it", async () => {
  const member = await workspace.makeMember();
  const [here, there, elsewhere] = [await signIn(member), await signIn(member), await signIn(member)];
  const id = await currentId(there);
  expect(await here.caller.sessions.end({ id })).toEqual({ success: true });
  await expectEnded(there);
  await here.caller.auth.user();
  await elsewhere.caller.auth.user();
  await expectRefusal(here.caller.sessions.end({ id }), "NOT_FOUND");
});

test("ending the current session signs out", async () => {
  const member = await workspace.makeMember();
  const browser = await signIn(member);
  const { sessionToken } = browser.cookies;
  await browser.caller.sessions.end({ id: await currentId(browser) });
  expect(browser.cookies.sessionToken).toBeNull();
  browser.cookies.sessionToken = sessionToken;
  await expectEnded(browser);
});

test("ending all others keeps the current one, and returns how many were ended", async () => {
  const member = await workspace.makeMember();
  const others = [await signIn(member), await signIn(member), await signIn(member)];
  const bystander = await signIn(await workspace.makeMember());
  const here = await signIn(member);
  expect(await here.caller.sessions.endOthers()).toEqual({ ended: 3 });
  for (const other of others) await expectEnded(other);
  await here.caller.auth.user();
  await bystander.caller.auth.user();
  expect(await here.caller.sessions.endOthers()).toEqual({ ended: 0 });
  expect(await rowsOf(member)).toHaveLength(1);
});

test("nobody can see or end the sessions of others, not even administrators", async () => {
  const member = await workspace.makeMember();
  const victim = await signIn(member);
  const id = await currentId(victim);
  const admin = await workspace.makeMember({ isAdmin: true });
  for (const caller of [(await signIn(admin)).caller, workspace.callerAs(admin)]) {
    expect((await caller.sessions.list()).map((session) => session.id)).not.toContain(id);
    await expectRefusal(caller.sessions.end({ id }), "NOT_FOUND");
    await caller.sessions.endOthers();
  }
  await victim.caller.auth.user();
});

test("the command line has no session: it lists and ends the sessions of its member", async () => {
  const member = await workspace.makeMember();
  const [one, two] = [await signIn(member), await signIn(member)];
  const { sessions: commands } = workspace.callerAs(member);
  expect((await commands.list()).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  await commands.end({ id: await currentId(one) });
  await expectEnded(one);
  expect(await commands.endOthers()).toEqual({ ended: 1 });
  await expectEnded(two);
});

test("ending sessions is logged in one line with ids only", async () => {
  const member = await workspace.makeMember();
  const [here, there] = [await signIn(member), await signIn(member, "Marker/1.0")];
  const id = await currentId(there);
  await here.caller.sessions.end({ id });
  await here.caller.sessions.endOthers();
  const lines = workspace.logged.filter(
    ({ audit, userId }) => String(audit).startsWith("sessions.") && userId === member.id,
  );
  expect(lines).toMatchObject([
    { audit: "sessions.end", session: id },
    { audit: "sessions.endOthers", ended: 0 },
  ]);
  expect(JSON.stringify(lines)).not.toContain("Marker");
});

test("over HTTP the cookie of an ended session gets 401, and the answers contain no hash", async () => {
  const { signedIn } = openHttp(workspace);
  const member = await workspace.makeMember();
  const [here, there] = [await signedIn(member), await signedIn(member)];
  const endedCookie = there.cookie;

  const list = await here.send("GET", "/api/auth/sessions");
  expect(list.status).toBe(200);
  expect(list.text).not.toMatch(/[0-9a-f]{64}/);
  const id = list.json<{ id: number; isCurrent: boolean }[]>().find(({ isCurrent }) => !isCurrent)?.id;
  expect((await here.send("DELETE", `/api/auth/sessions/${id}`)).json()).toEqual({ success: true });
  expect((await there.send("GET", "/api/auth/user")).status).toBe(401);
  expect((await here.send("DELETE", `/api/auth/sessions/${id}`)).status).toBe(404);
  expect((await here.send("DELETE", "/api/auth/sessions/first")).status).toBe(400);

  const again = await signedIn(member);
  const ended = await here.send("POST", "/api/auth/sessions/end-others");
  expect(ended.json()).toEqual({ ended: 1 });
  expect((await again.send("GET", "/api/auth/user")).status).toBe(401);

  const own = await here.send("GET", "/api/auth/sessions");
  const [last] = own.json<{ id: number }[]>();
  const out = await here.send("DELETE", `/api/auth/sessions/${last?.id}`);
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  expect(here.cookie).not.toContain("session=");
  there.cookie = endedCookie;
  expect((await there.send("GET", "/api/auth/sessions")).status).toBe(401);
});
