import { changes, dealHistory, deals } from "@dealflow/db/schema";
import { compareNames } from "@dealflow/validators/common/names";
import {
  DEAL_SORTS,
  DEAL_SOURCES,
  DEAL_TYPES,
  type Deal,
  type DealSort,
  SECTORS,
  STAGES,
} from "@dealflow/validators/deals";
import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { db, makeDeal, makeMember } = workspace;
const { deals: caller, tasks } = workspace.callerAs(await makeMember());
const makeTask = (dealId: number, dueDate: Date | null) =>
  tasks.create({ title: "Call them", dealId, dueDate });

const leads = await Promise.all(
  ["Åsa Berg", "O’Hara Finn", "ohara Ann", "Zoe"].map((name) => makeMember({ name, role: "partner" })),
);
const names = ["Ångström", "angstrom", "Zephyr", "Ó Brien", "O’Brien", "obrien", "Larkspur", null];
for (let n = 0; n < 24; n++) {
  await makeDeal({
    company: `Company ${String.fromCharCode(97 + ((n * 7) % 26))}`,
    codename: names[n % names.length] ?? null,
    sector: SECTORS[n % SECTORS.length],
    dealType: DEAL_TYPES[n % 2],
    dealSource: DEAL_SOURCES[(n * 5) % DEAL_SOURCES.length],
    value: n % 4 === 0 ? null : String(((n * 13) % 7) * 1_000_000),
    contactPerson: n % 3 === 0 ? null : `Person ${n % 5}`,
    leadUserId: leads[n % 5]?.id ?? null,
    stage: STAGES[(n * 5) % STAGES.length],
    createdAt: new Date(Date.UTC(2026, 0, 1 + ((n * 11) % 20))),
    category: n % 6 === 0 ? "rim" : "active",
    rimFollowUpDate: n % 6 === 0 ? new Date(Date.UTC(2026, 5, n)) : undefined,
  });
}

const nextDue = new Map<number, number>();
for (const [at, { id }] of (await caller.list({ limit: 14 })).items.entries()) {
  const due = at % 5 === 0 ? null : new Date(Date.UTC(2026, 6, 1 + (at % 4)));
  await makeTask(id, due);
  await makeTask(id, new Date(Date.UTC(2026, 7, 1 + at)));
  await tasks.create({
    title: "Done",
    dealId: id,
    dueDate: new Date(Date.UTC(2025, 1)),
    status: "completed",
  });
  nextDue.set(id, due?.getTime() ?? Date.UTC(2026, 7, 1 + at));
}
const [withoutDate] = (await caller.list({ limit: 20 })).items.slice(14);
if (withoutDate) {
  await makeTask(withoutDate.id, null);
  nextDue.set(withoutDate.id, Number.POSITIVE_INFINITY);
}

const leadNames = new Map(leads.map(({ id, name }) => [id, name]));
type Value = string | number | null;

/** What each sort compares, from the fields of the answer. */
const VALUES: Record<DealSort, (deal: Deal) => Value> = {
  name: ({ codename, company }) => codename ?? company,
  stage: ({ stage }) => STAGES.indexOf(stage),
  stageSince: ({ stageSince }) => stageSince.getTime(),
  value: ({ value }) => (value === null ? null : Number(value)),
  sector: ({ sector }) => SECTORS.indexOf(sector),
  dealType: ({ dealType }) => DEAL_TYPES.indexOf(dealType),
  dealSource: ({ dealSource }) => DEAL_SOURCES.indexOf(dealSource),
  leadUserId: ({ leadUserId }) => (leadUserId === null ? null : (leadNames.get(leadUserId) ?? null)),
  nextTask: ({ id }) => nextDue.get(id) ?? null,
  contactPerson: ({ contactPerson }) => contactPerson,
  rimFollowUpDate: ({ rimFollowUpDate }) => rimFollowUpDate?.getTime() ?? null,
  closedAt: ({ closedAt }) => closedAt?.getTime() ?? null,
  createdAt: ({ createdAt }) => createdAt.getTime(),
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
};

function compare(a: Value, b: Value): number {
  return typeof a === "string" && typeof b === "string" ? compareNames(a, b) : Number(a) - Number(b);
}

/** Sorted in memory: rows without a value last, ties by id. */
function sorted(rows: Deal[], field: DealSort, direction: "asc" | "desc"): number[] {
  const sign = direction === "asc" ? 1 : -1;
  const value = VALUES[field];
  const order = (a: Deal, b: Deal) => {
    const [first, second] = [value(a), value(b)];
    if ((first === null) !== (second === null)) return first === null ? 1 : -1;
    return sign * (compare(first, second) || a.id - b.id);
  };
  return rows.toSorted(order).map(({ id }) => id);
}

const all = (await caller.list({})).items;

test.each(DEAL_SORTS.flatMap((field) => [[field, "asc"] as const, [field, "desc"] as const]))(
  "by %s, %s: pages follow each other in the order, and so does the whole list",
  async (field, direction) => {
    const sort = `${field}.${direction}` as const;
    const expected = sorted(all, field, direction);
    expect((await caller.list({ sort })).items.map(({ id }) => id)).toEqual(expected);
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.list({ sort, limit: 5, cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(expected);
  },
);

test("a sort goes with filters", async () => {
  const { items } = await caller.list({
    sort: "value.desc",
    category: "active",
    sector: "Software",
    limit: 500,
  });
  const matching = all.filter(({ category, sector }) => category === "active" && sector === "Software");
  expect(items.map(({ id }) => id)).toEqual(sorted(matching, "value", "desc"));
});

test("an unknown sort is refused by name, and so is the cursor of another", async () => {
  // @ts-expect-error: there is no such sort.
  await expectWrongFields(caller.list({ sort: "shoeSize.asc" }), "sort");
  // @ts-expect-error: without a direction.
  await expectWrongFields(caller.list({ sort: "value" }), "sort");
  const { nextCursor } = await caller.list({ sort: "value.desc", limit: 5 });
  const cursor = nextCursor ?? undefined;
  expect(cursor).toBeTruthy();
  await expectRefusal(caller.list({ sort: "value.asc", limit: 5, cursor }), "BAD_REQUEST");
  await expectRefusal(caller.list({ limit: 5, cursor }), "BAD_REQUEST");
});

test("when a deal came into its stage follows its history, whatever changes it", async () => {
  const stageSince = async (id: number) => {
    const [entered] = await db
      .select({ at: dealHistory.changedAt })
      .from(dealHistory)
      .where(and(eq(dealHistory.dealId, id), eq(dealHistory.field, "stage")))
      .orderBy(desc(dealHistory.id))
      .limit(1);
    const { stageSince: told } = await caller.get({ id });
    expect(told).toEqual(entered?.at);
    return told;
  };
  const { id, createdAt } = await makeDeal({ createdAt: new Date("2026-01-02T03:04:05.678Z") });
  expect(await stageSince(id)).toEqual(createdAt);
  await caller.update({ id, value: "5" });
  expect(await stageSince(id)).toEqual(createdAt);
  const { updatedAt } = await caller.update({ id, stage: "under_loi" });
  expect(await stageSince(id)).toEqual(updatedAt);
  // By hand, in the database.
  await db.update(deals).set({ stage: "due_diligence" }).where(eq(deals.id, id));
  expect((await stageSince(id)).getTime()).toBeGreaterThan(updatedAt.getTime());
  const [entry] = await db
    .select()
    .from(changes)
    .where(eq(changes.dealId, id))
    .orderBy(desc(changes.id))
    .limit(1);
  expect(entry?.after).toEqual({ stage: "due_diligence" });
});
