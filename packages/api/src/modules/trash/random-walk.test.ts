import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { documents, trashFiles } from "@dealflow/db/schema";
import type { TrashKind } from "@dealflow/validators/labels/records";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { toDomainError } from "../../core/errors.ts";
import { openHttp } from "../../testing/http.ts";
import { uploadsOf } from "../../testing/uploads.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { findWrongFacts } from "../analytics/change-days.ts";

/**
 * Hundreds of writes, deletions, merges, undos and restores, drawn by a fixed seed, beside a model of what has to be there. Afterwards every
 * list, count, sum and file is as the model has it.
 */

const workspace = await openTestWorkspace();
const { db, clock, settings } = workspace;
const member = await workspace.makeMember({ role: "partner", isAdmin: true });
const call = workspace.callerAs(member);
const browser = await openHttp(workspace).signedIn(member);
const uploads = uploadsOf(workspace);

/** A linear congruential generator (Numerical Recipes): the same walk each time. */
let state = 20_261_129;
function draw(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[draw(items.length)];

interface Thing {
  kind: Extract<TrashKind, "contacts" | "deals" | "documents" | "notes" | "tasks">;
  id: number;
  /** Of a deal, in whole dollars. */
  value: number;
  /** The deal on which it hangs. */
  deal: Thing | null;
  /** `trash`: by itself; otherwise with its deal. */
  state: "live" | "trash" | "with its deal" | "merged";
  /** Of a deal that became part of another one. */
  merge: { id: number; into: Thing; moved: Thing[] } | null;
}

const things: Thing[] = [];
const live = (kind: Thing["kind"]) => things.filter((each) => each.kind === kind && each.state === "live");
const add = (kind: Thing["kind"], { id }: { id: number }, deal: Thing | null = null, value = 0) =>
  void things.push({ kind, id, value, deal, state: "live", merge: null });
const codeOf = (error: unknown) => {
  const { details, status } = toDomainError(error);
  return details.code ?? status;
};

const MADE: Record<Thing["kind"], () => Promise<void>> = {
  contacts: async () => {
    add(
      "contacts",
      await call.contacts.create({ name: `Contact ${things.length}`, isPublic: draw(2) === 0 }),
    );
  },
  deals: async () => {
    const value = 1 + draw(900);
    const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;
    add(
      "deals",
      await call.deals.create({ ...opportunity, company: `Deal ${things.length}`, value: String(value) }),
      null,
      value,
    );
  },
  documents: async () => {
    const deal = oneOf(live("deals")) ?? null;
    const fields: Record<string, string> = deal ? { dealId: String(deal.id) } : {};
    add(
      "documents",
      await uploads.upload(browser, `${things.length}.txt`, Buffer.from("Text"), fields),
      deal,
    );
  },
  notes: async () => {
    const deal = oneOf(live("deals"));
    if (deal) add("notes", await call.notes.create({ kind: "note", body: "Note", dealId: deal.id }), deal);
  },
  tasks: async () => {
    const deal = oneOf([null, ...live("deals")]) ?? null;
    add("tasks", await call.tasks.create({ title: `Task ${things.length}`, dealId: deal?.id }), deal);
  },
};

function remove(thing: Thing): void {
  thing.state = "trash";
  for (const part of things) if (part.deal === thing && part.state === "live") part.state = "with its deal";
}

function bringBack(thing: Thing): void {
  thing.state = "live";
  for (const part of things) if (part.deal === thing && part.state === "with its deal") part.state = "live";
}

/** The deal to which what asks for this one comes. */
const home = (deal: Thing): Thing => (deal.state === "merged" && deal.merge ? home(deal.merge.into) : deal);

async function part(from: Thing, { id, into, moved }: NonNullable<Thing["merge"]>): Promise<void> {
  const answer = await call.merges.undo({ id }).then(({ kept }) => kept.length, codeOf);
  if (into.state !== "live") {
    expect(answer).toBe("CONFLICT");
    return;
  }
  const back = moved.filter(({ deal, state: at }) => deal === into && at === "live");
  expect(typeof answer).toBe("number");
  if (back.length < moved.length) expect(answer).not.toBe(0);
  for (const each of back) each.deal = from;
  from.state = "live";
  from.merge = null;
}

const DELETIONS: Record<Thing["kind"], (id: number) => Promise<unknown>> = {
  contacts: (id) => call.contacts.delete({ id }),
  deals: (id) => call.deals.delete({ id }),
  documents: (id) => call.documents.delete({ id }),
  notes: (id) => call.notes.delete({ id }),
  tasks: (id) => call.tasks.delete({ id }),
};

const STEPS: (() => Promise<void>)[] = [
  ...Object.values(MADE),
  async () => {
    const deal = oneOf(live("deals"));
    if (!deal) return;
    const value = 1 + draw(900);
    const stage = draw(2) ? ("under_loi" as const) : ("due_diligence" as const);
    const { version } = await call.deals.update({ id: deal.id, value: String(value), stage });
    if (draw(3) === 0) await call.writes.undoRecord({ entity: "deals", id: deal.id, version });
    else deal.value = value;
  },
  async () => {
    const [deal, contact] = [oneOf(live("deals")), oneOf(live("contacts"))];
    if (deal && contact) await call.dealContacts.link({ id: deal.id, contactId: contact.id, role: "banker" });
  },
  ...[1, 2].map(() => async () => {
    const thing = oneOf(things.filter((each) => each.state === "live"));
    if (!thing) return;
    await DELETIONS[thing.kind](thing.id);
    remove(thing);
  }),
  // Several at a time, mostly taken back at once.
  async () => {
    const kind = oneOf(["tasks", "contacts", "deals"] as const) ?? "tasks";
    const some = live(kind).filter(() => draw(4) === 0);
    if (some.length === 0) return;
    const { undoId } = await call[kind].bulk({ ids: some.map(({ id }) => id), delete: true });
    for (const thing of some) remove(thing);
    if (draw(3) === 0) return;
    const { results } = await call.bulk.undo({ id: undoId ?? 0 });
    expect(results.every(({ ok }) => ok)).toBe(true);
    for (const thing of some) bringBack(thing);
  },
  ...[1, 2].map(() => async () => {
    const thing = oneOf(things.filter((each) => each.state === "trash"));
    if (!thing) return;
    const answer = await call.trash.restore({ entity: thing.kind, id: thing.id }).then(() => "ok", codeOf);
    const deal = thing.deal && home(thing.deal);
    const isFit = !deal || deal.state === "live";
    expect(answer).toBe(isFit ? "ok" : "PARENT_IN_TRASH");
    if (isFit) {
      thing.deal = deal;
      bringBack(thing);
    }
  }),
  async () => {
    const [from, into] = [oneOf(live("deals")), oneOf(live("deals"))];
    if (!from || !into || from === into) return;
    const { mergeId } = await call.deals.merge({ id: from.id, intoId: into.id, fields: [] });
    const moved = things.filter(({ deal, state: at }) => deal === from && at === "live");
    for (const each of moved) each.deal = into;
    from.state = "merged";
    from.merge = { id: mergeId, into, moved };
  },
  async () => {
    const from = oneOf(things.filter(({ state: at }) => at === "merged"));
    if (from?.merge) await part(from, from.merge);
  },
  // What is gone stays gone, and what is there is not restored.
  async () => {
    const thing = oneOf(things);
    if (!thing) return;
    if (thing.state === "live")
      expect(await call.trash.restore({ entity: thing.kind, id: thing.id }).catch(codeOf)).toBe("NOT_FOUND");
    else expect(await DELETIONS[thing.kind](thing.id).catch(codeOf)).toBe("NOT_FOUND");
  },
];

async function expectAsModelled(): Promise<void> {
  const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id).toSorted((a, b) => a - b);
  const expected = (kind: Thing["kind"]) => idsOf(live(kind));
  expect(idsOf((await call.deals.list({})).items)).toEqual(expected("deals"));
  expect(idsOf((await call.tasks.list({})).items)).toEqual(expected("tasks"));
  expect(idsOf((await call.contacts.list({})).items)).toEqual(expected("contacts"));
  expect(idsOf((await call.documents.list({})).items)).toEqual(expected("documents"));
  const notes = await db.execute<{ id: number }>(sql`select id from notes`);
  expect(idsOf([...notes])).toEqual(expected("notes"));
  expect(
    (await call.trash.list({ limit: 500 })).items.map(({ entity, id }) => `${entity} ${id}`).toSorted(),
  ).toEqual(things.flatMap(({ kind, id, state: at }) => (at === "trash" ? `${kind} ${id}` : [])).toSorted());
  const totals = await call.deals.stageTotals({});
  expect(totals.reduce((sum, { value }) => sum + Number(value), 0)).toBe(
    live("deals").reduce((sum, { value }) => sum + value, 0),
  );
  expect((await call.sidebar.counts()).deals).toBe(live("deals").length);
  expect([...(await db.execute(sql`select * from wrong_counts()`))]).toEqual([]);
  expect([...(await db.execute(sql`select * from wrong_search_entries()`))]).toEqual([]);
  expect(await findWrongFacts(db)).toEqual([]);
  const files = await readdir(join(settings.dataDir, "documents"));
  expect(files).toHaveLength((await db.$count(documents)) + (await db.$count(trashFiles)));
  expect(files).toHaveLength(things.filter(({ kind }) => kind === "documents").length);
}

function takeStep(): Promise<void> {
  const step = oneOf(STEPS);
  return step ? step() : Promise.resolve();
}

test("a walk of hundreds of writes, deletions, merges, undos and restores ends where the model does", async () => {
  for (let step = 0; step < 400; step += 1) {
    clock.advance({ minutes: 7 });
    await takeStep();
    if (step % 100 === 99) await expectAsModelled();
  }
  expect(things.length).toBeGreaterThan(100);
  // Deals first: what hung on them waits.
  for (const isDeal of [true, false]) {
    for (const thing of things.filter(
      ({ kind, state: at }) => at === "trash" && (kind === "deals") === isDeal,
    )) {
      await call.trash.restore({ entity: thing.kind, id: thing.id });
      thing.deal &&= home(thing.deal);
      bringBack(thing);
    }
  }
  for (const from of things
    .filter(({ merge }) => merge)
    .toSorted((one, other) => (other.merge?.id ?? 0) - (one.merge?.id ?? 0)))
    if (from.merge) await part(from, from.merge);
  await expectAsModelled();
  expect(things.every(({ state: at }) => at === "live")).toBe(true);
});
