import { changes, dealHistory, deals } from "@dealflow/db/schema";
import { DEAL_SORTS, type Deal, type DealSort, RIM_INTERVALS, STAGES } from "@dealflow/validators/deals";
import { DEAL_SOURCES, DEAL_TYPES, SECTORS } from "@dealflow/validators/labels/lists";
import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeIn, type SortValues, sortedIds, testSorts } from "../../testing/sorts.ts";
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
    rimFollowUpInterval: n % 6 === 0 ? RIM_INTERVALS[(n / 6) % RIM_INTERVALS.length] : undefined,
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
const VALUES: SortValues<DealSort, Deal> = {
  name: ({ codename, company }) => codename ?? company,
  stage: ({ stage }) => STAGES.indexOf(stage),
  stageSince: ({ stageSince }) => stageSince.getTime(),
  value: ({ value }) => (value === null ? null : Number(value)),
  sector: ({ sector }) => placeIn("sectors", sector),
  dealType: ({ dealType }) => placeIn("deal-types", dealType),
  dealSource: ({ dealSource }) => placeIn("deal-sources", dealSource),
  leadUserId: ({ leadUserId }) => (leadUserId === null ? null : (leadNames.get(leadUserId) ?? null)),
  nextTask: ({ id }) => nextDue.get(id) ?? null,
  contactPerson: ({ contactPerson }) => contactPerson,
  rimFollowUpInterval: ({ rimFollowUpInterval }) =>
    rimFollowUpInterval && RIM_INTERVALS.indexOf(rimFollowUpInterval),
  rimTouchedAt: ({ rimTouchedAt }) => rimTouchedAt?.getTime() ?? null,
  rimFollowUpDate: ({ rimFollowUpDate }) => rimFollowUpDate?.getTime() ?? null,
  closedAt: ({ closedAt }) => closedAt?.getTime() ?? null,
  createdAt: ({ createdAt }) => createdAt.getTime(),
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
};

testSorts(DEAL_SORTS, caller.list, VALUES);

test("a sort goes with filters", async () => {
  const { items } = await caller.list({
    sort: "value.desc",
    category: "active",
    sector: "Software",
    limit: 500,
  });
  const all = (await caller.list({})).items;
  const matching = all.filter(({ category, sector }) => category === "active" && sector === "Software");
  expect(items.map(({ id }) => id)).toEqual(sortedIds(VALUES, matching, "value", "desc"));
});

test("when a deal came into its stage follows its history, whatever changes it", async () => {
  const stageSince = async (id: number) => {
    const [entered] = await db
      .select({ at: dealHistory.changedAt })
      .from(dealHistory)
      .where(and(eq(dealHistory.dealId, id), eq(dealHistory.field, "stage")))
      .orderBy(desc(dealHistory.id))
      .limit(1);
    const { stageSince: answered } = await caller.get({ id });
    expect(answered).toEqual(entered?.at);
    return answered;
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
