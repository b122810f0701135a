import { pipeline } from "@dealflow/db/schema";
import { DEAL_SOURCES, DEAL_TYPES, SECTORS } from "@dealflow/validators/labels/lists";
import { PIPELINE_SORTS, type PipelineItem, type PipelineSort } from "@dealflow/validators/pipeline";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeIn, type SortValues, sortedIds, testSorts } from "../../testing/sorts.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { pipeline: caller } = workspace.callerAs(await workspace.makeMember());
const leads = await Promise.all(
  ["Åsa Berg", "O’Hara Finn", "ohara Ann"].map((name) => workspace.makeMember({ name, role: "partner" })),
);
const names = ["Ångström", "angstrom", null, "Ó Brien", "obrien"];
for (let n = 0; n < 18; n++) {
  const { id } = await caller.create({
    company: `Company ${String.fromCharCode(97 + ((n * 7) % 26))}`,
    codename: names[n % names.length] ?? null,
    sector: SECTORS[n % SECTORS.length] ?? "Other",
    dealType: DEAL_TYPES[n % 2] ?? "Buyout",
    dealSource: DEAL_SOURCES[(n * 5) % DEAL_SOURCES.length] ?? "Other",
    value: n % 4 === 0 ? null : String(((n * 13) % 7) * 1_000_000),
    contactPerson: n % 3 === 0 ? null : `Person ${n % 5}`,
    leadUserId: leads[n % 4]?.id ?? null,
  });
  const createdAt = new Date(Date.UTC(2026, 0, 1 + ((n * 11) % 13)));
  await workspace.db.update(pipeline).set({ createdAt }).where(eq(pipeline.id, id));
}

const leadNames = new Map(leads.map(({ id, name }) => [id, name]));
const VALUES: SortValues<PipelineSort, PipelineItem> = {
  name: ({ codename, company }) => codename ?? company,
  value: ({ value }) => (value === null ? null : Number(value)),
  sector: ({ sector }) => placeIn("sectors", sector),
  dealType: ({ dealType }) => placeIn("deal-types", dealType),
  dealSource: ({ dealSource }) => placeIn("deal-sources", dealSource),
  leadUserId: ({ leadUserId }) => (leadUserId === null ? null : (leadNames.get(leadUserId) ?? null)),
  contactPerson: ({ contactPerson }) => contactPerson,
  createdAt: ({ createdAt }) => createdAt.getTime(),
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
};

testSorts(PIPELINE_SORTS, caller.list, VALUES);

test("a sort goes with filters, also one that is found by the names of members", async () => {
  const all = (await caller.list({})).items.filter(({ sector }) => sector === "Software");
  for (const field of ["value", "leadUserId"] as const) {
    const { items } = await caller.list({ sort: `${field}.desc`, sector: "Software" });
    expect(items.map(({ id }) => id)).toEqual(sortedIds(VALUES, all, field, "desc"));
  }
});
