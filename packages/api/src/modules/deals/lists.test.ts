import { FILTER_CASES, FILTERED_DEAL } from "@dealflow/validators/testing/deal-filters";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const caller = workspace.callerAs(await workspace.makeMember()).deals;
const { makeDeal } = workspace;

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const made = {
  aspen: await makeDeal({ company: "Harbor Analytics", codename: "Project Aspen", createdAt: day(1) }),
  birch: await makeDeal({ company: "100% Pure", sector: "Other", stage: "due_diligence", createdAt: day(3) }),
  cedar: await makeDeal({ company: "Zürich_Labs", stage: "due_diligence", createdAt: day(2) }),
  damson: await makeDeal({ company: "Back\\slash", category: "portfolio", createdAt: day(4) }),
  elder: await makeDeal({ company: "Elder Software", category: "dead", sector: "Other", createdAt: day(5) }),
  fir: await makeDeal({ company: "Fir", category: "revisit", createdAt: day(6) }),
  gorse: await makeDeal({ company: "Gorse Harbor", category: "rim", createdAt: day(7) }),
};
const nameOf = new Map(Object.entries(made).map(([name, { id }]) => [id, name]));

async function list(input: Parameters<typeof caller.list>[0]) {
  const { items } = await caller.list(input);
  return items.map(({ id }) => nameOf.get(id) ?? id).join(" ");
}

test("the list contains all deals, newest first", async () => {
  expect(await list({})).toBe("gorse fir elder damson birch cedar aspen");
});

test.each([
  ["harbor", "gorse aspen"],
  ["  HARBOR ", "gorse aspen"],
  ["project asp", "aspen"],
  ["software", "gorse fir elder damson cedar aspen"],
  ["ZÜRICH", "cedar"],
  ["%", "birch"],
  ["0% p", "birch"],
  ["_", "cedar"],
  ["\\", "damson"],
  ["\\s", "damson"],
  ["'; drop table deals; --", ""],
  ["analyticsproject", ""],
  ["   ", "gorse fir elder damson birch cedar aspen"],
])("a search for %j finds %j", async (search, found) => {
  expect(await list({ search })).toBe(found);
});

test.each([
  [{ stage: "due_diligence" }, "birch cedar"],
  [{ sector: "Other" }, "elder birch"],
  [{ category: "rim" }, "gorse"],
  [{ category: "active" }, "birch cedar aspen"],
  [{ category: "active", stage: "due_diligence", sector: "Other" }, "birch"],
  [{ category: "dead", search: "soft" }, "elder"],
  [{ category: "dead", stage: "closed" }, ""],
] as const)("the filter %j returns %j", async (filter, found) => {
  expect(await list(filter)).toBe(found);
});

describe("the filters that the browser applies as well", async () => {
  const shelf = await openTestWorkspace();
  const { list: read } = shelf.callerAs(await shelf.makeMember()).deals;
  const { id } = await shelf.makeDeal(FILTERED_DEAL);

  test.each(FILTER_CASES)("match is %j for %j", async (through, filters) => {
    const { items } = await read(filters);
    expect(items.some((item) => item.id === id)).toBe(through);
  });
});

test("the tabs count the deals of the same filters, without RIM deals", async () => {
  expect(await caller.tabCounts({})).toEqual({ active: 3, portfolio: 1, dead: 1, revisit: 1 });
  expect(await caller.tabCounts({ search: "harbor" })).toEqual({
    active: 1,
    portfolio: 0,
    dead: 0,
    revisit: 0,
  });
  expect(await caller.tabCounts({ sector: "Other" })).toEqual({
    active: 1,
    portfolio: 0,
    dead: 1,
    revisit: 0,
  });
  const both = await caller.tabCounts({ stage: "due_diligence", sector: "Software" });
  expect(both).toEqual({ active: 1, portfolio: 0, dead: 0, revisit: 0 });
});

test.each([
  ["stage", { stage: "sourcing" as "closed" }],
  ["sector", { sector: "Biotech" as "Other" }],
  ["category", { category: "" as "rim" }],
  ["limit", { limit: 0 }],
  ["limit", { limit: 501 }],
  ["cursor", { cursor: "not-a-cursor" }],
  ["cursor", { cursor: `deals.list.${Buffer.from('["soon",1]').toString("base64url")}` }],
  ["cursor", { cursor: `deals.list.${Buffer.from('["2026-01-01T00:00:00Z","1"]').toString("base64url")}` }],
  ["search", { search: "a\0" }],
  ["search", { search: "x".repeat(201) }],
])("a wrong %s is named: %j", async (field, wrong) => {
  await expectWrongFields(caller.list(wrong), field);
});

test.each([
  ["deals", {}],
  ["RIM deals", { category: "rim" }],
] as const)(
  "pages of %s follow each other without a gap or a repetition, also for equal times",
  async (_, filter) => {
    const quiet = await openTestWorkspace();
    const { list: read } = quiet.callerAs(await quiet.makeMember()).deals;
    for (const at of [1, 1, 1, 1, 2, 2, 3]) {
      await quiet.makeDeal({ ...filter, createdAt: day(at), rimFollowUpDate: day(at) });
    }

    const { items: all } = await read(filter);
    expect(all).toHaveLength(7);
    for (const limit of [1, 2, 3, 6, 7]) {
      const paged: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await read({ ...filter, limit, cursor });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(all.map(({ id }) => id));
    }
    expect((await read({ ...filter, limit: 7 })).nextCursor).toBeNull();
  },
);

test("a deal that is added while someone pages is neither repeated nor does it hide another", async () => {
  const quiet = await openTestWorkspace();
  const { list: read } = quiet.callerAs(await quiet.makeMember()).deals;
  for (const at of [1, 2, 3]) await quiet.makeDeal({ createdAt: day(at) });
  const first = await read({ limit: 2 });
  await quiet.makeDeal({ createdAt: day(4) });
  const second = await read({ limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items].map(({ createdAt }) => createdAt)).toEqual([
    day(3),
    day(2),
    day(1),
  ]);
});

test("anonymous callers are refused", async () => {
  await expectRefusal(workspace.anonymous.deals.tabCounts({}), "UNAUTHORIZED");
});
