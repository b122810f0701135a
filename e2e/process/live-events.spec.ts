import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startCaddy, startNginx } from "@dealflow/stand-ins/proxies";
import { ADMIN as ADMIN_ACCOUNT } from "../fixtures.ts";
import { type Followed, followEvents } from "../helpers/events.ts";
import { RestClient } from "../helpers/rest.ts";
import { findFreePort, waitUntilReady } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

/** A promise of the product. */
const SOON = { timeout: 2_000 };

async function signedIn(origin: string) {
  const rest = new RestClient(origin);
  await rest.signIn(ADMIN_ACCOUNT);
  return rest;
}

async function addTask(rest: RestClient): Promise<string> {
  const { id } = await rest.sendOk<{ id: number }>("POST", "/api/tasks", { title: "Call the bank" });
  return `tasks ${id} created`;
}

const followMany = (count: number, origin: string, rest: RestClient) =>
  Promise.all(Array.from({ length: count }, () => followEvents(origin, rest)));

test("a change in one process reaches those who follow another", async ({ port, launchServer }) => {
  const server = await waitUntilReady(launchServer({ WEB_CONCURRENCY: "2" }), port);
  await expect.poll(server.output).toContain("ready.");
  const rest = await signedIn(server.origin);
  // New connections go to the processes in turn.
  const streams = await followMany(8, server.origin, rest);
  for (const { ready } of streams) await ready();
  for (let round = 0; round < 4; round += 1) {
    const created = await addTask(rest);
    for (const { events } of streams) await expect.poll(() => events, SOON).toContain(created);
  }
  for (const { cut } of streams) cut();
});

test("a thousand connections that come and are cut leave nothing behind", async ({ startServer }) => {
  test.slow();
  const server = await startServer();
  const rest = await signedIn(server.origin);
  const open = () => readdirSync(`/proc/${server.child.pid}/fd`).length;
  const first = await followEvents(server.origin, rest);
  await first.ready();
  const comeAndGo = async (hear: boolean) => {
    const streams = await followMany(20, server.origin, rest);
    if (hear) for (const { ready } of streams) await ready();
    const most = open();
    for (const { cut } of streams) cut();
    // A member has so many streams at most: those that were cut must have made room.
    await expect.poll(open).toBeLessThanOrEqual(most - 20);
  };
  // Opens the connections to the database.
  await comeAndGo(true);
  const before = open();
  for (let round = 0; round < 50; round += 1) await comeAndGo(round % 2 === 0);
  expect(open()).toBeLessThanOrEqual(before + 2);
  const created = await addTask(rest);
  await expect.poll(() => first.events, SOON).toContain(created);
  first.cut();
});

test("after a restart each goes on after its last event, and pages are served meanwhile", async ({
  launchServer,
  port,
}) => {
  test.slow();
  const server = await waitUntilReady(launchServer(), port);
  const rest = await signedIn(server.origin);
  const streams = await followMany(20, server.origin, rest);
  for (const { ready } of streams) await ready();
  const seen = await addTask(rest);
  for (const { events } of streams) await expect.poll(() => events, SOON).toContain(seen);
  server.child.kill("SIGTERM");
  await Promise.all(streams.map(({ closed }) => closed));
  await server.ended;
  const again = await waitUntilReady(launchServer(), port);
  const missed = await addTask(rest);
  const back = await Promise.all(streams.map(({ lastId }) => followEvents(again.origin, rest, lastId())));
  for (const { events, ready } of back) {
    await ready();
    expect(events.filter((event) => event === seen)).toEqual([]);
    expect(events).toContain(missed);
  }
  for (const { cut } of back) cut();
});

for (const [name, start] of Object.entries({ nginx: startNginx, Caddy: startCaddy })) {
  test(`behind ${name} as it comes, events pass at once, quiet streams stay open, and an ended session ends them`, async ({
    port,
    launchServer,
    page,
  }) => {
    test.slow();
    const outside = await findFreePort();
    const origin = `http://127.0.0.1:${outside}`;
    const settings = { APP_ORIGIN: origin, TRUSTED_PROXY_HOPS: "1", ADMIN_PASSWORD: ADMIN_ACCOUNT.password };
    await waitUntilReady(launchServer(settings), port);
    const proxy = await start({ port: outside, to: port });
    try {
      const rest = await signedIn(origin);
      const stream: Followed = await followEvents(origin, rest);
      await stream.ready();
      const created = await addTask(rest);
      await expect.poll(() => stream.events, SOON).toContain(created);

      await page.context().addCookies(rest.cookies);
      await page.goto(`${origin}/tasks`);
      await expect(page.getByRole("img", { name: /^Live:/ }).first()).toBeVisible();
      await addTask(rest);
      await expect(page.getByRole("main").getByText("Call the bank")).toHaveCount(2, SOON);

      // Longer than two heartbeats, and than the patience of a proxy for a body that does not end.
      await sleep(65_000);
      const later = await addTask(rest);
      await expect.poll(() => stream.events, SOON).toContain(later);
      await expect(page.getByRole("main").getByText("Call the bank")).toHaveCount(3, SOON);
      await rest.sendOk("POST", "/api/auth/logout");
      await stream.closed;
    } finally {
      await proxy.close();
    }
  });
}
