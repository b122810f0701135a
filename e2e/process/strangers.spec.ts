import { setTimeout as sleep } from "node:timers/promises";
import { RestClient } from "../helpers/rest.ts";
import { type Server, waitUntilReady } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

const ADMIN = { username: "admin", password: "admin123" };
const GUESSES = 200;

test("during 200 concurrent wrong sign-ins a member signs in from a known browser, and the server stays responsive", async ({
  startServer,
}) => {
  const server = await startServer();
  const member = new RestClient(server.origin);
  await member.signIn(ADMIN);
  await guess(server);

  const flood = Promise.all(Array.from({ length: GUESSES }, () => guess(server)));
  const health = measureHealth(server, flood);
  const startedAt = performance.now();
  const answer = await member.send("POST", "/api/auth/login", ADMIN);
  const signInMs = Math.round(performance.now() - startedAt);
  const statuses = await flood;
  const p95 = percentile(await health, 0.95);

  test
    .info()
    .annotations.push({ type: "measured", description: `sign-in ${signInMs} ms, /healthz p95 ${p95} ms` });
  expect(answer.status).toBe(200);
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(p95).toBeLessThan(250);
});

test("without a proxy the wrong sign-ins of one address are limited across all usernames, but not those in known browsers", async ({
  startServer,
}) => {
  const server = await startServer();
  const member = new RestClient(server.origin);
  await member.signIn(ADMIN);
  const statuses: number[] = [];
  for (let count = 0; count < 105; count++) statuses.push(await guess(server, `spray.${count}`));
  expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(100)).toEqual([429, 429, 429, 429, 429]);
  // Neither another header nor another cookie makes a stranger of the same socket somebody else.
  expect(await guess(server, "spray", { "x-socket-address": "203.0.113.9" })).toBe(429);
  expect((await member.send("POST", "/api/auth/login", ADMIN)).status).toBe(200);
});

test("of 96 registrations in a few seconds 20 are accepted, and administrators are notified once", async ({
  startServer,
}) => {
  const server = await startServer();
  const admin = new RestClient(server.origin);
  await admin.signIn(ADMIN);
  const loops = Array.from({ length: 4 }, async (_, loop) => {
    const statuses: number[] = [];
    for (let count = 0; count < 24; count++)
      statuses.push(await register(server, `stranger.${loop}.${count}`));
    return statuses;
  });
  const statuses = (await Promise.all(loops)).flat();
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(76);
  const notices = await admin.sendOk<{ text: string }[]>("GET", "/api/notifications");
  expect(notices.map(({ text }) => text)).toEqual(["20 registrations wait for approval"]);
});

test("with REGISTRATION=off the login screen offers no registration, and the server refuses it", async ({
  launchServer,
  port,
}) => {
  const server = await waitUntilReady(launchServer({ REGISTRATION: "off" }), port);
  const page = await fetch(server.origin).then((response) => response.text());
  expect(page).toContain("Sign in");
  expect(page).not.toContain("Register here");
  expect(await register(server, "casey")).toBe(403);
});

async function register({ origin }: Server, username: string): Promise<number> {
  const password = "a long enough secret";
  const application = { name: "Casey", username, initials: "CL", role: "analyst", password };
  const { status } = await new RestClient(origin).send("POST", "/api/auth/register", {
    ...application,
    confirmPassword: password,
  });
  return status;
}

async function guess(
  { origin }: Server,
  username = ADMIN.username,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ username, password: "a wrong guess" }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The times that /healthz takes, in ms, asked every 20 ms until `end`. */
async function measureHealth({ origin }: Server, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    await fetch(`${origin}/healthz`).then((response) => response.arrayBuffer());
    times.push(Math.round(performance.now() - startedAt));
    await sleep(20);
  }
  return times;
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
