import { setTimeout as sleep } from "node:timers/promises";
import type { LiveEvent } from "@dealflow/validators/events";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { contextOf } from "../../testing/contact-imports.ts";
import { AT_ONCE, hasOneConnection, openTestWorkspace } from "../../testing/workspace.ts";
import { createEventHub } from "./hub.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { db, listen, settings } = workspace;
const { log } = workspace.context();
const member = await workspace.makeMember();
const { tasks } = workspace.callerAs(member);
const actor = contextOf(workspace, member).actor;

const openHub = (options: { streamMs?: number; maxOfMember?: number } = {}) =>
  createEventHub({ db, listen, settings, log, now: () => new Date(), ...options });

/** Takes events until it is stopped, or the stream ends. */
function take(hub: ReturnType<typeof openHub>) {
  const leaving = new AbortController();
  const events: LiveEvent[] = [];
  const ended = (async () => {
    for await (const [, event] of await hub.subscribe(actor, undefined, leaving.signal)) events.push(event);
  })();
  const stop = async () => {
    leaving.abort();
    await ended;
  };
  return { events, ended, stop, ready: () => expect.poll(() => events.length).toBeGreaterThan(0) };
}

const hears = (events: LiveEvent[], id: number) => events.some((event) => event.id === id);

const LISTENERS = sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`;

describe("the subscribers of several processes", () => {
  it("hear the same", async () => {
    const takers = [take(openHub()), take(openHub())];
    await Promise.all(takers.map(({ ready }) => ready()));
    const { id } = await tasks.create({ title: "Everywhere" });
    for (const { events } of takers) await expect.poll(() => hears(events, id)).toBe(true);
    await Promise.all(takers.map(({ stop }) => stop()));
  });
});

describe.skipIf(hasOneConnection)("the connection that waits for notices", () => {
  it("is not needed by those who follow while it is dead, and comes back by itself", async () => {
    const { events, ready, stop } = take(openHub());
    onTestFinished(stop);
    await ready();
    const pids = async () => (await db.execute<{ pid: number }>(LISTENERS)).map(({ pid }) => pid);
    const before = await pids();
    expect(before.length).toBeGreaterThan(0);
    await db.execute(sql`select pg_terminate_backend(pid) from (${LISTENERS}) as listeners`);
    const { id } = await tasks.create({ title: "Meanwhile" });
    await expect.poll(() => hears(events, id)).toBe(true);
    await expect
      .poll(async () => (await pids()).filter((pid) => !before.includes(pid)).length)
      .toBeGreaterThan(0);
  });

  it("is not needed for what is written by hand", async () => {
    const { events, ready, stop } = take(openHub());
    onTestFinished(stop);
    await ready();
    const { id } = await tasks.create({ title: "By hand" });
    await expect.poll(() => hears(events, id)).toBe(true);
    const count = events.length;
    await db.execute(sql`update tasks set title = 'By hand!' where id = ${id}`);
    await expect.poll(() => events.length).toBeGreaterThan(count);
  });
});

describe("a reader that is slow", () => {
  it("is cut off when 1,000 events wait, and catches up from its last one", async () => {
    const hub = openHub();
    const fast = take(hub);
    onTestFinished(fast.stop);
    const slow = (await hub.subscribe(actor, undefined, undefined))[Symbol.asyncIterator]();
    const first = await slow.next();
    await fast.ready();
    for (const count of [600, 600]) {
      const before = fast.events.length;
      await db.execute(sql`insert into tasks (title, created_by)
        select 'A task', ${member.id} from generate_series(1, ${count}::integer)`);
      await expect.poll(() => fast.events.length).toBe(before + count);
    }
    await expect(slow.next()).rejects.toThrow("Take it up again");
    const { id } = await tasks.create({ title: "The last" });
    const back = (await hub.subscribe(actor, first.value?.[0], undefined))[Symbol.asyncIterator]();
    // More than are told one by one.
    const changes = [await back.next(), await back.next()].map(({ value }) => value?.[1].change);
    expect(changes).toEqual(["missed", "ready"]);
    await expect.poll(() => hears(fast.events, id)).toBe(true);
    await back.return?.();
  });
});

describe("the streams of one member", () => {
  it("are limited, also where many come at once, and one that goes makes room", async () => {
    const hub = openHub({ maxOfMember: 3 });
    const subscriptions = Array.from({ length: 4 }, () => hub.subscribe(actor, undefined, undefined));
    const streams = (await Promise.all(subscriptions)).map((events) => events[Symbol.asyncIterator]());
    const begun = await Promise.allSettled(streams.map((stream) => stream.next()));
    expect(begun.map(({ status }) => status)).toEqual([...Array(3).fill("fulfilled"), "rejected"]);
    await expect(hub.subscribe(actor, undefined, undefined)).rejects.toThrow("The server is busy");
    for (const stream of streams) await stream.return?.();
    const { ready, stop } = take(hub);
    await ready();
    await stop();
  });
});

describe("a stream", () => {
  it("ends by itself after some minutes, to be taken up again", async () => {
    const { ready, ended } = take(openHub({ streamMs: 500 }));
    await ready();
    await expect(ended).rejects.toThrow("Take it up again");
  });

  it("that nobody reads any more leaves no subscriber, and no query by the second", async () => {
    const sent: string[] = [];
    const quiet = await openTestWorkspace({}, { ...AT_ONCE, onQuery: (query) => void sent.push(query) });
    const hub = createEventHub({ ...quiet, log, now: () => new Date(), maxOfMember: 1_000 });
    const takers = Array.from({ length: 1_000 }, () => take(hub));
    await Promise.all(takers.map(({ ready }) => ready()));
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    await Promise.all(takers.map(({ stop }) => stop()));
    sent.length = 0;
    await sleep(1_500);
    expect(sent).toEqual([]);
  });
});
