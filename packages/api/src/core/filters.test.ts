import { contacts, documents, pipeline, tasks } from "@dealflow/db/schema";
import { STAGES } from "@dealflow/validators/deals";
import { DOCUMENT_TYPES } from "@dealflow/validators/documents";
import { IMPORT_SOURCES } from "@dealflow/validators/labels/imports";
import { DEAL_SOURCES, DEAL_TYPES, SECTORS, TASK_PRIORITIES } from "@dealflow/validators/labels/lists";
import { TASK_STATUSES } from "@dealflow/validators/tasks";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { expectWrongFields } from "../testing/expectations.ts";
import { openTestWorkspace } from "../testing/workspace.ts";

const workspace = await openTestWorkspace();
const me = await workspace.makeMember({ role: "partner" });
const other = await workspace.makeMember({ role: "partner" });
const caller = workspace.callerAs(me);
const owners = [me.id, other.id, null];

const at = (n: number) => new Date(Date.UTC(2026, 0, 1 + (n % 12), n % 24));
const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? "";
const pick = <Value>(values: readonly Value[], n: number): Value => {
  const value = values[n % values.length];
  if (value === undefined) throw new Error("Nothing to pick from");
  return value;
};

beforeAll(async () => {
  for (let n = 0; n < 24; n++) {
    const opportunity = {
      company: pick(["Alder Works", "Birch Mill", "Cedar Labs"], n),
      sector: pick(SECTORS, n),
      dealType: pick(DEAL_TYPES, n),
      dealSource: pick(DEAL_SOURCES, n),
      value: n % 5 === 0 ? null : `${n}.00`,
      leadUserId: pick(owners, n),
    };
    const { id } = await workspace.makeDeal({
      ...opportunity,
      stage: pick(STAGES, n),
      category: pick(["active", "dead"], n),
      createdAt: at(n),
    });
    const item = await caller.pipeline.create(opportunity);
    await workspace.db
      .update(pipeline)
      .set({ createdAt: at(n) })
      .where(eq(pipeline.id, item.id));
    const task = await caller.tasks.create({
      title: `Task ${n}`,
      status: pick(TASK_STATUSES, n),
      priority: pick(TASK_PRIORITIES, n),
      assignedTo: pick(owners, n),
      dealId: n % 2 === 0 ? id : null,
      dueDate: n % 4 === 0 ? null : at(n).toISOString(),
    });
    await workspace.db
      .update(tasks)
      .set({ createdAt: at(n) })
      .where(eq(tasks.id, task.id));
    const contact = await workspace.callerAs(pick([me, other], n)).contacts.create({
      name: `Contact ${n}`,
      company: opportunity.company,
      isPublic: n % 3 !== 0,
    });
    const source = n % 2 === 0 ? null : pick(IMPORT_SOURCES, n);
    await workspace.db
      .update(contacts)
      .set({ createdAt: at(n), source })
      .where(eq(contacts.id, contact.id));
    await workspace.db.insert(documents).values({
      name: `Document ${n}`,
      type: pick(DOCUMENT_TYPES, n),
      size: n,
      sha256: "0".repeat(64),
      storageKey: String(n),
      dealId: n % 4 < 2 ? id : null,
      uploadedBy: pick([me, other], n).id,
      createdAt: at(n),
    });
  }
});

/** Each filter finds of the whole list exactly what is true of it. */
function testFilters<Filters extends object, Row extends { id: number }>(
  list: (input: Filters) => Promise<{ items: Row[] }>,
  cases: readonly [filters: NoInfer<Filters>, isMeant: (row: Row) => boolean][],
  none: NoInfer<Filters>,
) {
  test.each(cases)("%j", async (filters, isMeant) => {
    const { items: all } = await list(none);
    const meant = all.filter(isMeant).map(({ id }) => id);
    const { items } = await list(filters);
    expect(items.map(({ id }) => id)).toEqual(meant);
    expect(meant.length).toBeGreaterThan(0);
    expect(meant.length).toBeLessThan(all.length);
  });
}

const isAmong = (day: string, from: string, to: string) => day !== "" && day >= from && day <= to;

describe("deals", () => {
  testFilters(
    caller.deals.list,
    [
      [{ stage: "closed" }, ({ stage }) => stage === "closed"],
      [{ stage: ["closed", "under_loi"] }, ({ stage }) => stage === "closed" || stage === "under_loi"],
      [{ dealType: ["Buyout"] }, ({ dealType }) => dealType === "Buyout"],
      [
        { dealSource: ["Broker", "Other"], sector: "Other" },
        ({ dealSource, sector }) => ["Broker", "Other"].includes(dealSource) && sector === "Other",
      ],
      [{ category: ["dead", "rim"] }, ({ category }) => category === "dead"],
      [{ leadUserId: other.id }, ({ leadUserId }) => leadUserId === other.id],
      [{ leadUserId: [other.id, "none"] }, ({ leadUserId }) => leadUserId !== me.id],
      [{ leadUserId: "none" }, ({ leadUserId }) => leadUserId === null],
      [{ mine: true }, ({ leadUserId }) => leadUserId === me.id],
      [{ value: "3..11" }, ({ value }) => value !== null && Number(value) >= 3 && Number(value) <= 11],
      [{ value: "..2.5" }, ({ value }) => value !== null && Number(value) <= 2.5],
      [
        { createdAt: "2026-01-03..2026-01-05" },
        (row) => isAmong(dayOf(row.createdAt), "2026-01-03", "2026-01-05"),
      ],
      [{ createdAt: "2026-01-11.." }, ({ createdAt }) => dayOf(createdAt) >= "2026-01-11"],
      [{ closedAt: "2020-01-01.." }, ({ closedAt }) => closedAt !== null],
    ],
    {},
  );

  test("a firm, or several; what is nobody's own is not one's own", async () => {
    const [alder, birch] = await Promise.all(
      ["alder", "birch"].map(async (search) => (await caller.firms.list({ search })).items[0]?.id ?? 0),
    );
    const companies = async (firmId: number | number[]) =>
      new Set((await caller.deals.list({ firmId })).items.map(({ company }) => company));
    expect(await companies(alder ?? 0)).toEqual(new Set(["Alder Works"]));
    expect(await companies([alder ?? 0, birch ?? 0])).toEqual(new Set(["Alder Works", "Birch Mill"]));
    const { items } = await caller.deals.list({ mine: true, leadUserId: "none" });
    expect(items).toEqual([]);
  });

  test("`mine` false is no filter", async () => {
    expect((await caller.deals.list({ mine: false })).items).toHaveLength(24);
  });

  test.each([
    ["stage", { stage: ["closed" as const, "sourcing" as "closed"] }],
    ["stage", { stage: [] }],
    ["leadUserId.0", { leadUserId: [0] }],
    ["leadUserId", { leadUserId: "nobody" as "none" }],
    ["firmId", { firmId: Array.from({ length: 101 }, (_, n) => n + 1) }],
    ["value", { value: "1...2" }],
    ["value", { value: "-5.." }],
    ["createdAt", { createdAt: "yesterday.." }],
    ["createdAt", { createdAt: "2026-01-01..2026-01-02..2026-01-03" }],
  ])("a wrong %s is named: %j", async (field, wrong) => {
    await expectWrongFields(caller.deals.list(wrong), field);
    await expectWrongFields(caller.deals.tabCounts(wrong), field);
  });
});

describe("pipeline items", () => {
  testFilters(
    caller.pipeline.list,
    [
      [{ sector: ["Other", "Software"] }, ({ sector }) => sector === "Other" || sector === "Software"],
      [{ dealType: "Investment" }, ({ dealType }) => dealType === "Investment"],
      [{ mine: true }, ({ leadUserId }) => leadUserId === me.id],
      [{ value: "20.." }, ({ value }) => Number(value) >= 20],
      [{ createdAt: "..2026-01-02" }, ({ createdAt }) => dayOf(createdAt) <= "2026-01-02"],
    ],
    {},
  );
});

describe("contacts", () => {
  testFilters(
    caller.contacts.list,
    [
      [{ isPublic: false }, ({ isPublic }) => !isPublic],
      [{ isPublic: true }, ({ isPublic }) => isPublic],
      [{ source: ["google", "csv"] }, ({ source }) => source === "google" || source === "csv"],
      [{ createdBy: other.id }, ({ createdBy }) => createdBy === other.id],
      [{ mine: true }, ({ createdBy }) => createdBy === me.id],
      [{ createdAt: "2026-01-07..2026-01-07" }, ({ createdAt }) => dayOf(createdAt) === "2026-01-07"],
    ],
    {},
  );

  test("the private contacts of another are in no list and no count, whatever is asked for", async () => {
    const asked = { createdBy: other.id, isPublic: false };
    expect((await caller.contacts.list(asked)).items).toEqual([]);
    expect(await caller.contacts.counts(asked)).toMatchObject({ total: 0 });
    expect((await workspace.callerAs(other).contacts.counts(asked)).total).toBeGreaterThan(0);
  });

  test("counts are of the same contacts", async () => {
    const asked = { mine: true, createdAt: "2026-01-03.." };
    const { items } = await caller.contacts.list(asked);
    expect(await caller.contacts.counts(asked)).toMatchObject({ total: items.length, general: items.length });
  });
});

describe("tasks", () => {
  testFilters(
    caller.tasks.list,
    [
      [{ status: ["pending", "in_progress"] }, ({ status }) => status !== "completed"],
      [{ priority: ["high", "low"] }, ({ priority }) => priority !== "medium"],
      [{ assignedTo: "none" }, ({ assignedTo }) => assignedTo === null],
      [
        { assignedTo: [me.id, "none"], status: "completed" },
        (task) => task.assignedTo !== other.id && task.status === "completed",
      ],
      [{ mine: true }, ({ assignedTo }) => assignedTo === me.id],
      [
        { dueDate: "2026-01-03..2026-01-06" },
        ({ dueDate }) => isAmong(dayOf(dueDate), "2026-01-03", "2026-01-06"),
      ],
      [{ createdAt: "2026-01-10.." }, ({ createdAt }) => dayOf(createdAt) >= "2026-01-10"],
    ],
    {},
  );

  test.each([
    { assignedTo: "none" as const },
    { assignedTo: [me.id, "none" as const] },
    { mine: true },
    { dueDate: "2026-01-03..2026-01-06" },
    { status: ["pending" as const, "completed" as const], priority: "high" as const },
  ])("counts are of the same tasks: %j", async (asked) => {
    const { items } = await caller.tasks.list(asked);
    const { total, byStatus } = await caller.tasks.summary(asked);
    expect(total).toBe(items.length);
    expect(byStatus.completed).toBe(items.filter(({ status }) => status === "completed").length);
  });
});

describe("documents", () => {
  testFilters(
    caller.documents.list,
    [
      [{ type: ["pdf", "docx"] }, ({ type }) => type === "pdf" || type === "docx"],
      [{ uploadedBy: [other.id] }, ({ uploadedBy }) => uploadedBy === other.id],
      [
        { mine: true, dealId: "general" },
        ({ uploadedBy, dealId }) => uploadedBy === me.id && dealId === null,
      ],
      [{ createdAt: "..2026-01-04" }, ({ createdAt }) => dayOf(createdAt) <= "2026-01-04"],
    ],
    {},
  );

  test("the folders have the same documents", async () => {
    const asked = { mine: true, createdAt: "..2026-01-04" };
    const { items } = await caller.documents.list(asked);
    const folders = await caller.documents.folders(asked);
    expect(folders.items.reduce((sum, { count }) => sum + count, 0)).toBe(items.length);
  });
});

describe("firms", () => {
  test("by several types", async () => {
    const firms = (await caller.firms.list({})).items;
    const [alder, birch, cedar] = ["Alder Works", "Birch Mill", "Cedar Labs"].map(
      (name) => firms.find((firm) => firm.name === name)?.id ?? 0,
    );
    await caller.firms.update({ id: alder ?? 0, type: "bank" });
    await caller.firms.update({ id: birch ?? 0, type: "fund" });
    await caller.firms.update({ id: cedar ?? 0, type: "law_firm" });
    const { items } = await caller.firms.list({ type: ["bank", "fund"] });
    expect(items.map(({ id }) => id)).toEqual([alder, birch]);
  });
});
