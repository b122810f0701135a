import { setTimeout as sleep } from "node:timers/promises";
import { BusyError } from "@dealflow/db/concurrency-limit";
import { expect, test } from "vitest";
import { PASSWORD } from "../../testing/factories.ts";
import { type HttpClient, openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { createHashingLimits } from "../concurrency-limits.ts";

const workspace = await openTestWorkspace();
const calm = openHttp(workspace);
/** As during a flood of guesses: no further stranger's sign-in is taken. */
const flooded = openHttp(workspace, {
  hashingLimit: () => Promise.reject(new BusyError("SIGN_INS")),
});

const login = (client: HttpClient, username: string, password = PASSWORD) =>
  client.send("POST", "/api/auth/login", { body: { username, password } });

const cookiesOf = ({ cookie }: HttpClient) => cookie.split("; ");
const deviceCookie = (client: HttpClient) =>
  cookiesOf(client).find((pair) => pair.startsWith("device=")) ?? "";

test("during many concurrent sign-ins unknown browsers are refused, and a member's known browser is not", async () => {
  const member = await workspace.makeMember();
  const known = deviceCookie(await calm.signedIn(member));
  const browser = flooded.client();
  expect((await login(browser, member.username)).status).toBe(503);
  browser.cookie = known;
  expect((await login(browser, member.username, "wrong")).status).toBe(401);
  expect((await login(browser, member.username)).status).toBe(200);
});

test("a forged or outdated device cookie is treated as an unknown browser", async () => {
  const member = await workspace.makeMember();
  const signedIn = await calm.signedIn(member);
  const known = deviceCookie(signedIn);
  const browser = flooded.client();
  for (const forged of [
    known.replace(/.$/, "!"),
    known.replace(/=\d+/, "=999999"),
    known.replace(/=\d+/, "=1e3"),
    "device=.",
    "device=%00",
  ]) {
    browser.cookie = forged;
    expect((await login(browser, member.username)).status).toBe(503);
  }
  await signedIn.send("PUT", "/api/auth/user", { body: { password: "the next password of all" } });
  browser.cookie = known;
  expect((await login(browser, member.username, "the next password of all")).status).toBe(503);
});

test("a member who is signed in can change the password during many concurrent sign-ins", async () => {
  const member = await workspace.makeMember();
  const browser = flooded.client();
  browser.cookie = cookiesOf(await calm.signedIn(member)).find((pair) => pair.startsWith("session=")) ?? "";
  const { status } = await browser.send("PUT", "/api/auth/user", { body: { password: "changed meanwhile" } });
  expect(status).toBe(200);
});

test("200 sign-ins of eight people at once are all done, however long one takes here", async () => {
  const { hashingLimit } = createHashingLimits(1, (limit) => limit);
  const work = () => sleep(20, "done");
  const names = Array.from({ length: 200 }, (_, at) => `member ${at % 8}`);
  const done = await Promise.allSettled(names.map((name) => hashingLimit(name, work)));
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set(["fulfilled"]));
});
