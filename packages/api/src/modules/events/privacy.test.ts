import type { LiveEvent } from "@dealflow/validators/events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openEventStream } from "../../testing/event-stream.ts";
import {
  type Caller,
  openPrivacyFixture,
  PRIVATE_IDS,
  type PrivacyFixture,
  READERS,
  wipeSecrets,
} from "../../testing/privacy-fixture.ts";

/** What a member is told is the same with and without the private records of another. */

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00.000Z") });

const original = await openPrivacyFixture({ wiped: false });
const wiped = await openPrivacyFixture({ wiped: true });

/** A position before everything. */
const BEGINNING = "3:3:";

async function follow({ http, browsers }: PrivacyFixture, who: Caller, lastEventId: string) {
  const stream = await openEventStream(http, browsers[who], { headers: { "last-event-id": lastEventId } });
  onTestFinished(stream.close);
  await stream.ready();
  return stream;
}

/** The ids of firms are random, so they differ between the databases. */
const comparable = (events: LiveEvent[]) =>
  events.map((event) => (event.entity === "firms" ? { ...event, id: 0 } : event));

const historyFor = async (world: PrivacyFixture, who: Caller) =>
  comparable((await follow(world, who, BEGINNING)).events());

describe("the whole history", () => {
  test.each(READERS)("is the same for the %s with and without private records", async (reader) => {
    const history = await historyFor(original, reader);
    expect(history).toEqual(await historyFor(wiped, reader));
    expect(history.length).toBeGreaterThan(20);
    const contacts = history.flatMap(({ entity, id }) => (entity === "contacts" ? id : []));
    expect(contacts.length).toBeGreaterThan(0);
  });

  test("is another one for their owner", async () => {
    const own = await historyFor(original, "owner");
    const [first = 0] = PRIVATE_IDS;
    expect(own).toContainEqual(expect.objectContaining({ entity: "contacts", id: first, change: "created" }));
    for (const entity of ["contacts", "notes", "note_comments", "emails", "email_rules", "deal_contacts"]) {
      expect(own).toContainEqual(expect.objectContaining({ entity, change: "created" }));
    }
    expect(own.length).toBeGreaterThan((await historyFor(original, "vp")).length + 20);
  });
});

test("while everything private is deleted, its owner hears of each, and others of nothing", async () => {
  const streams = await Promise.all(
    (["owner", ...READERS] as const).map((who) => follow(original, who, BEGINNING)),
  );
  const before = streams.map(({ events }) => events().length);
  await wipeSecrets(original.workspace);
  const { id } = await original.workspace.callerAs(original.members.vp).tasks.create({ title: "A mark" });
  const [owned, ...others] = await Promise.all(
    streams.map(async ({ events }, at) => {
      const since = () => events().slice(before[at]);
      const isMark = (event: LiveEvent) => event.entity === "tasks" && event.id === id;
      await expect.poll(() => since().some(isMark)).toBe(true);
      return since().filter((event) => !isMark(event));
    }),
  );
  expect(others).toEqual([[], []]);
  const told = new Set(owned?.map(({ entity, change }) => `${entity} ${change}`));
  for (const entity of ["contacts", "notes", "email_rules", "contact_imports"]) {
    expect(told).toContain(`${entity} deleted`);
  }
});
