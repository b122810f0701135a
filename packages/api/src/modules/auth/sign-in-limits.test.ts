import { signInFailures } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bucket } from "../../core/auth/throttle.ts";
import { createPerUserLimit } from "../../server/concurrency-limits.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { PASSWORD } from "../../testing/factories.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace, type TestBrowser } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { clock, db } = workspace;
/** Hashing is slow on a busy machine. */
const login = (username: string, password: string, browser: TestBrowser = workspace.browser()) =>
  browser.caller.auth.login({ username, password });

const failTimes = (times: number, username: string, browser?: TestBrowser) =>
  Promise.all(
    Array.from({ length: times }, () => expectRefusal(login(username, "wrong", browser), "UNAUTHORIZED")),
  );

test("failures in all known browsers of an account count together, apart from those in unknown browsers", async () => {
  const { username } = await workspace.makeMember();
  const known = Array.from({ length: 4 }, () => workspace.browser());
  for (const browser of known) await login(username, PASSWORD, browser);
  await failTimes(20, username);
  for (const browser of known.slice(0, 3)) await failTimes(20, username, browser);
  await expectRefusal(login(username, "wrong", known[3]), "TOO_MANY_REQUESTS");
  clock.advance({ minutes: 15 });
  await failTimes(20, username);
  await login(username, PASSWORD, known[3]);
});

test("wrong passwords in one known browser do not stop the others from confirming a change", async () => {
  const { username } = await workspace.makeMember();
  const [shared, own] = [workspace.browser(), workspace.browser()];
  for (const browser of [shared, own]) await login(username, PASSWORD, browser);
  await failTimes(20, username, shared);
  const changed = { username: `${username}-new`, currentPassword: PASSWORD };
  expect(await own.caller.auth.updateProfile(changed)).toMatchObject({ username: changed.username });
});

test("right passwords count too, with a limit far above normal use", async () => {
  const { username } = await workspace.makeMember();
  const home = workspace.browser();
  await login(username, PASSWORD, home);
  await login(username, PASSWORD, home);
  const { key } = bucket("attempts", username);
  const attempts = () => db.$count(signInFailures, eq(signInFailures.bucket, key));
  expect(await attempts()).toBe(2);
  const row = { bucket: key, failedAt: clock.now() };
  await db.insert(signInFailures).values(Array.from({ length: 598 }, () => row));
  const refusal = await expectRefusal(login(username, PASSWORD, home), "TOO_MANY_REQUESTS");
  expect(refusal.details.retryAfterSeconds).toBe(15 * 60);
  expect(await attempts()).toBe(600);
});

test("failures up to a minute in the future, by the clock of another server, count for at most 15 minutes", async () => {
  const { username } = await workspace.makeMember();
  clock.advance({ seconds: 50 });
  await failTimes(20, username);
  clock.advance({ seconds: -50 });
  const refusal = await expectRefusal(login(username, PASSWORD), "TOO_MANY_REQUESTS");
  expect(refusal.details.retryAfterSeconds).toBe(15 * 60);
});

test("many sign-ins with one username do not block other usernames, over REST and tRPC", async () => {
  const hashingLimit = createPerUserLimit<string>({
    name: "SIGN_INS",
    maxConcurrent: 3,
    maxPerUser: 1,
    maxQueued: 3,
    timeoutMs: 50,
  });
  const http = openHttp(workspace, { hashingLimit });
  const [flooded, other] = [await workspace.makeMember(), await workspace.makeMember()];
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const running = hashingLimit(flooded.username, () => end);
  const statuses = async (username: string) => {
    const body = { username, password: PASSWORD };
    return [
      (await http.client().send("POST", "/api/auth/login", { body })).status,
      (await http.client().send("POST", "/api/trpc/auth.login", { body: { json: body } })).status,
    ];
  };
  expect(await statuses(flooded.username.toUpperCase())).toEqual([503, 503]);
  expect(await statuses(other.username)).toEqual([200, 200]);
  release();
  await running;
  expect(await statuses(flooded.username)).toEqual([200, 200]);
});
