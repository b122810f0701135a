import { setImmediate } from "node:timers/promises";
import { pipeline, users } from "@dealflow/db/schema";
import type { LiveEvent } from "@dealflow/validators/events";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, test } from "vitest";
import type { Delivery } from "../../core/live-events.ts";
import { createCaller } from "../../root.ts";
import { contextOf } from "../../testing/contact-imports.ts";
import { openEventStream } from "../../testing/event-stream.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, hasOneConnection, openTestWorkspace } from "../../testing/workspace.ts";
import { streamEnded } from "./subscriber.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const http = openHttp(workspace);
const member = await workspace.makeMember({ role: "partner" });
const other = await workspace.makeMember();
const me = await http.signedIn(member);
const them = await http.signedIn(other);
const mine = workspace.callerAs(member);
const theirs = workspace.callerAs(other);

async function follow(
  ...options: Parameters<typeof openEventStream> extends [unknown, ...infer Rest] ? Rest : never
) {
  const stream = await openEventStream(http, ...options);
  onTestFinished(stream.close);
  return stream;
}

const ITEM = {
  company: "Slow Mills",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
} as const;

/** Of the events those about records. */
const told = (events: LiveEvent[]) =>
  events.flatMap(({ entity, id, change }) => (entity ? [`${entity} ${id} ${change}`] : []));

describe("GET /api/events", () => {
  it("tells what others change, and of it nothing but which record", async () => {
    const stream = await follow(them);
    await stream.ready();
    const deal = await workspace.makeDeal();
    const { version } = await mine.deals.update({ id: deal.id, description: "seen" });
    const aboutDeals = () => stream.events().filter(({ entity }) => entity !== "users");
    await expect.poll(aboutDeals).toEqual([
      { entity: null, id: null, version: null, change: "ready" },
      { entity: "deals", id: deal.id, version: 1, change: "created" },
      { entity: "deals", id: deal.id, version, change: "updated" },
    ]);
  });

  it("is not held back or changed by a proxy, and says when to come back", async () => {
    const { status, headers, text, ready } = await follow(me);
    await ready();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    const [, retry] = /^retry: (\d+)\n\n/.exec(text()) ?? [];
    expect(Number(retry)).toBeGreaterThanOrEqual(1_000);
  });

  it("is refused to a member who has 32, with the reason", async () => {
    const streams = await Promise.all(Array.from({ length: 32 }, () => follow(them)));
    await Promise.all(streams.map(({ ready }) => ready()));
    const { status, json } = await them.send("GET", "/api/events");
    expect([status, json()]).toMatchObject([503, { code: "BUSY_OWN_STREAMS" }]);
    await (await follow(me)).ready();
  });

  it("answers HEAD without a stream", async () => {
    const { status, text } = await me.send("HEAD", "/api/events");
    expect([status, text]).toEqual([200, ""]);
  });

  it("tells in the order of commits what happens to one record at once", async () => {
    const stream = await follow(them);
    await stream.ready();
    const { id } = await mine.tasks.create({ title: "Call the bank" });
    const titles = Array.from({ length: 20 }, (_, at) => `Call ${at}`);
    await Promise.all(titles.map((title) => mine.tasks.update({ id, title })));
    const versions = () => stream.events().flatMap((event) => (event.id === id ? (event.version ?? []) : []));
    await expect.poll(versions).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  });
});

describe("what the record has and no event tells", () => {
  it("holds up no stream: the history that goes with a deal", async () => {
    const first = await follow(them);
    await first.ready();
    const { id } = await mine.pipeline.create({ ...ITEM, company: "Short Mills" });
    const { id: dealId } = await mine.pipeline.convert({ id });
    await mine.pipeline.unconvert({ id });
    const after = await mine.tasks.create({ title: "After" });
    const last = [`deals ${dealId} deleted`, `pipeline ${id} created`, `tasks ${after.id} created`];
    await expect.poll(() => told(first.events())).toEqual(expect.arrayContaining(last));
    const [position] = first.ids();
    const back = await follow(them, { path: `/api/events?lastEventId=${position}` });
    await expect.poll(() => told(back.events())).toEqual(expect.arrayContaining(last));
  });
});

describe("who comes back", () => {
  it("is told by the id of the last event what it has missed, and nothing twice", async () => {
    const first = await follow(them);
    await first.ready();
    const before = await mine.tasks.create({ title: "Before" });
    await expect.poll(() => told(first.events())).toEqual([`tasks ${before.id} created`]);
    await first.close();
    const meanwhile = await mine.tasks.create({ title: "Meanwhile" });
    const last = first.ids().at(-1) ?? "";
    for (const back of [
      await follow(them, { headers: { "last-event-id": last } }),
      await follow(them, { path: `/api/events?lastEventId=${last}` }),
    ]) {
      await back.ready();
      expect(told(back.events())).toEqual([`tasks ${meanwhile.id} created`]);
    }
  });

  it("right after several writes is told of each once, while others follow too", async () => {
    const other = await follow(me);
    await other.ready();
    for (let round = 0; round < 10; round++) {
      const last = other.ids().at(-1) ?? "";
      const titles = ["one", "two", "three"];
      const written = await Promise.all(titles.map((title) => mine.tasks.create({ title })));
      const back = await follow(me, { headers: { "last-event-id": last } });
      const { id: end } = await mine.tasks.create({ title: "The end" });
      const expected = [...written.map(({ id }) => id), end].map((id) => `tasks ${id} created`).sort();
      for (const stream of [other, back]) {
        await expect.poll(() => told(stream.events())).toContain(`tasks ${end} created`);
        expect(told(stream.events()).slice(-4).sort()).toEqual(expected);
      }
      expect(told(back.events())).toHaveLength(4);
    }
    expect(new Set(other.ids()).size).toBe(other.ids().length);
  });

  it("goes on after each event, also one of several that were read together", async () => {
    const first = await follow(me);
    await first.ready();
    await workspace.db.insert(pipeline).values(Array.from({ length: 5 }, () => ITEM));
    await expect.poll(() => told(first.events())).toHaveLength(5);
    await workspace.db.insert(pipeline).values(Array.from({ length: 3 }, () => ITEM));
    await expect.poll(() => told(first.events())).toHaveLength(8);
    const [all, ids] = [told(first.events()), first.ids()];
    for (const [at, id] of ids.entries()) {
      const back = await follow(me, { headers: { "last-event-id": id } });
      await back.ready();
      expect(told(back.events())).toEqual(all.slice(at));
      // And by an id of what it has just been told.
      const again = await follow(me, { headers: { "last-event-id": back.ids()[0] ?? "" } });
      await again.ready();
      expect(told(again.events())).toEqual(all.slice(at + 1));
      await Promise.all([back.close(), again.close()]);
    }
  });

  it("for the first time is told of what was written since the head of the answer", async () => {
    const opening = await follow(me);
    const { id } = await mine.tasks.create({ title: "Between head and ready" });
    await expect.poll(() => told(opening.events())).toEqual([`tasks ${id} created`]);
  });

  it.skipIf(hasOneConnection)("is told what was still being written when it left", async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const { promise: written, resolve: onWritten } = Promise.withResolvers<number>();
    const slow = workspace.db.transaction(async (tx) => {
      const [row] = await tx.insert(pipeline).values(ITEM).returning({ id: pipeline.id });
      onWritten(row?.id ?? 0);
      await release;
    });
    const id = await written;
    const first = await follow(them);
    await first.ready();
    const { id: later } = await mine.tasks.create({ title: "Later, but first" });
    await expect.poll(() => told(first.events())).toEqual([`tasks ${later} created`]);
    await first.close();
    resolve();
    await slow;
    const back = await follow(them, { headers: { "last-event-id": first.ids().at(-1) ?? "" } });
    await back.ready();
    expect(told(back.events())).toEqual([`pipeline ${id} created`]);
  });

  it.each([
    ["a text that is no id", "yesterday"],
    ["an empty text", ""],
    ["numbers in a wrong order", "9:3:"],
    ["a list beyond its end", "3:9:12"],
    ["a number of 30 digits", "1:999999999999999999999999999999:"],
    ["an event of no table", "1:1:~1:1:~x5"],
    ["an event without the end of its reading", "1:1:~~c5"],
    ["an id of a database that is ahead", "9000000000000000000:9000000000000000000:"],
  ])("with %s is told to fetch everything again", async (_, lastEventId) => {
    const stream = await follow(them, { headers: { "last-event-id": lastEventId } });
    await stream.ready();
    expect(stream.events().map(({ change }) => change)).toEqual(["missed", "ready"]);
  });

  it("after more than 1,000 changes is told the same", async () => {
    const first = await follow(them);
    await first.ready();
    const [id = ""] = first.ids();
    await workspace.db.insert(pipeline).values(Array.from({ length: 1_001 }, () => ITEM));
    await expect.poll(() => first.events().map(({ change }) => change)).toEqual(["ready", "missed"]);
    const back = await follow(them, { headers: { "last-event-id": id } });
    await back.ready();
    expect(back.events().map(({ change }) => change)).toEqual(["missed", "ready"]);
  });
});

describe("who may know", () => {
  const both = async () => {
    const [owner, reader] = [await follow(me), await follow(them)];
    await Promise.all([owner.ready(), reader.ready()]);
    /** Resolves with the event of a new task that both were told of. */
    const mark = async () => {
      const { id } = await mine.tasks.create({ title: "A mark" });
      const event = `tasks ${id} created`;
      for (const { events } of [owner, reader]) await expect.poll(() => told(events())).toContain(event);
      return event;
    };
    const begin = await mark();
    /** What the owner and the other were told since, of this entity. */
    return async (entity = "") => {
      const end = await mark();
      return [owner, reader].map(({ events }) => {
        const all = told(events());
        return all
          .slice(all.indexOf(begin) + 1, all.indexOf(end))
          .filter((event) => event.startsWith(entity));
      });
    };
  };

  test("of a private contact its owner alone", async () => {
    const telling = await both();
    const { id } = await mine.contacts.create({ name: "Ida Private", company: "Hidden Mills" });
    await mine.contacts.update({ id, phone: "1" });
    await mine.notes.create({ kind: "call", contactId: id, body: "x" });
    await mine.contacts.delete({ id });
    const [owner, reader] = await telling();
    expect(owner).toContain(`contacts ${id} deleted`);
    expect(reader).toEqual([]);
  });

  test("of a contact that becomes private the others, that it is gone", async () => {
    const { id } = await mine.contacts.create({ name: "Ida Public", isPublic: true });
    const telling = await both();
    await mine.contacts.update({ id, isPublic: false });
    expect(await telling("contacts")).toEqual([[`contacts ${id} updated`], [`contacts ${id} deleted`]]);
  });

  test("of one that becomes public all, though what it was stays private", async () => {
    const { id } = await mine.contacts.create({ name: "Ida Secret" });
    const telling = await both();
    await mine.contacts.update({ id, isPublic: true });
    expect(await telling("contacts")).toEqual([[`contacts ${id} updated`], [`contacts ${id} updated`]]);
  });

  test("of a private note its writer alone, until it is shared", async () => {
    const { id: dealId } = await workspace.makeDeal();
    const telling = await both();
    const { id } = await mine.notes.create({ kind: "note", dealId, body: "x", isPrivate: true });
    expect(await telling("notes")).toEqual([[`notes ${id} created`], []]);
    const next = await both();
    await mine.notes.update({ id, isPrivate: false });
    expect(await next("notes")).toEqual([[`notes ${id} updated`], [`notes ${id} updated`]]);
    const last = await both();
    await mine.notes.update({ id, isPrivate: true });
    expect(await last("notes")).toEqual([[`notes ${id} updated`], [`notes ${id} deleted`]]);
  });

  test("of a firm that only private contacts name who sees it", async () => {
    const { firmId } = await mine.contacts.create({ name: "Ida Firm", company: "Unseen Works" });
    const telling = await both();
    await workspace.db.execute(sql`update firms set notes = 'x' where id = ${firmId}`);
    expect(await telling("firms")).toEqual([[`firms ${firmId} updated`], []]);
  });

  test("of a registration the administrators", async () => {
    const telling = await both();
    const administrator = await follow(await http.signedIn(await workspace.makeMember({ isAdmin: true })));
    await administrator.ready();
    const password = "a-good-password-8";
    const who = { username: "newcomer", name: "New Comer", initials: "NC", role: "analyst" };
    const body = { ...who, password, confirmPassword: password };
    expect((await http.client().send("POST", "/api/auth/register", { body })).status).toBe(200);
    const [row] = await workspace.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, "newcomer"));
    await expect.poll(() => told(administrator.events())).toContain(`users ${row?.id} created`);
    expect((await telling("users")).flat()).not.toContain(`users ${row?.id} created`);
  });

  test("of a notification the member that it is for", async () => {
    const [owner, reader] = [await follow(me), await follow(them)];
    await Promise.all([owner.ready(), reader.ready()]);
    await mine.tasks.create({ title: "For you", assignedTo: other.id });
    const [{ id } = { id: 0 }] = (await theirs.notifications.list({ limit: 1 })).items;
    await expect.poll(() => told(reader.events())).toContain(`notifications ${id} created`);
    await theirs.notifications.markAllRead();
    await expect.poll(() => told(reader.events())).toContain(`notifications ${id} updated`);
    expect(told(owner.events()).join()).not.toContain("notifications");
  });
});

describe("the end of a stream", () => {
  it("is that of its session: signing out, removal, a new password", async () => {
    const leaver = await workspace.makeMember();
    const client = await http.signedIn(leaver);
    const stream = await follow(client);
    await stream.ready();
    const otherStream = await follow(them);
    await otherStream.ready();
    await client.send("POST", "/api/auth/logout");
    await stream.ended;

    const again = await follow(await http.signedIn(leaver));
    await again.ready();
    await workspace.db.update(users).set({ status: "removed" }).where(eq(users.id, leaver.id));
    await again.ended;
    const { id } = await mine.tasks.create({ title: "The others go on" });
    await expect.poll(() => told(otherStream.events())).toContain(`tasks ${id} created`);
    expect(told(again.events())).not.toContain(`tasks ${id} created`);
  });

  it("is that of the server, and no new one begins", async () => {
    const stopping = openHttp(workspace);
    const stream = await openEventStream(stopping, them);
    await stream.ready();
    stopping.runtime.events.close();
    await stream.ended;
    const late = await openEventStream(stopping, them);
    await late.ended;
  });
});

describe("the subscription of tRPC", () => {
  it("carries the same, with the ids to go on from", async () => {
    const stream = await follow(them, { path: "/api/trpc/events.changes" });
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
    await expect.poll(stream.text).toContain('"change":"ready"');
    const { id } = await mine.tasks.create({ title: "Twice" });
    await expect
      .poll(stream.text)
      .toContain(`{"json":{"entity":"tasks","id":${id},"version":1,"change":"created"}}`);
    const last = stream.ids().at(-1) ?? "";
    const next = await mine.tasks.create({ title: "Next" });
    const input = encodeURIComponent(JSON.stringify({ json: { lastEventId: last } }));
    const back = await follow(them, { path: `/api/trpc/events.changes?input=${input}` });
    await expect.poll(back.text).toContain(`"id":${next.id}`);
    expect(back.text()).not.toContain(`"id":${id},`);
  });

  it("that ends while nobody waits for its next event leaves no error unhandled", async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on("unhandledRejection", note);
    onTestFinished(() => void process.off("unhandledRejection", note));
    const { promise: end, reject: fail } = Promise.withResolvers<never>();
    async function* deliveries(): AsyncGenerator<Delivery> {
      yield ["1:1:", { entity: null, id: null, version: null, change: "ready" }];
      await end;
    }
    const subscribe = async () => deliveries();
    const { actor, ...context } = contextOf(workspace, member);
    const events = { ...http.runtime.events, subscribe };
    const changes = await createCaller({ ...context, actor: async () => actor, events }).events.changes({});
    const stream = changes[Symbol.asyncIterator]();
    const [id] = (await stream.next()).value ?? [];
    expect(id).toBe("1:1:");
    const next = stream.next();
    fail(streamEnded());
    // Node tells of it once all that was due has run.
    await setImmediate();
    await setImmediate();
    expect(unhandled).toEqual([]);
    await expect(next).rejects.toThrow("Take it up again");
  });

  it("asks for a session", async () => {
    expect((await http.client().send("GET", "/api/trpc/events.changes")).status).toBe(401);
  });
});
