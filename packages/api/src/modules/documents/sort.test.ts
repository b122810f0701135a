import { documents } from "@dealflow/db/schema";
import {
  DOCUMENT_SORTS,
  DOCUMENT_TYPES,
  type Document,
  type DocumentSort,
} from "@dealflow/validators/documents";
import { expect, test } from "vitest";
import { type SortValues, sortedIds, testSorts } from "../../testing/sorts.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const uploaders = await Promise.all(
  ["Åsa Berg", "O’Hara Finn", "ohara Ann"].map((name) => workspace.makeMember({ name })),
);
const [reader = await workspace.makeMember()] = uploaders;
const { documents: caller } = workspace.callerAs(reader);
const ofDeals = await Promise.all(["Ångström", "angstrom"].map((company) => workspace.makeDeal({ company })));
await workspace.db.insert(documents).values(
  Array.from({ length: 18 }, (_, n) => {
    const type = DOCUMENT_TYPES[(n * 5) % DOCUMENT_TYPES.length] ?? "pdf";
    return {
      name: `${["Model", "model", "Éclair", "Teaser"][n % 4]} ${n % 3}.${type}`,
      type,
      size: ((n * 7) % 5) * 1000,
      sha256: "0".repeat(64),
      storageKey: String(n),
      dealId: ofDeals[n % 3]?.id ?? null,
      uploadedBy: uploaders[(n * 2) % 3]?.id ?? reader.id,
      createdAt: new Date(Date.UTC(2026, 0, 1 + ((n * 11) % 13))),
    };
  }),
);

const memberNames = new Map(uploaders.map(({ id, name }) => [id, name]));
const VALUES: SortValues<DocumentSort, Document> = {
  name: ({ name }) => name,
  type: ({ type }) => DOCUMENT_TYPES.indexOf(type),
  size: ({ size }) => size,
  dealName: ({ dealName }) => dealName,
  uploadedBy: ({ uploadedBy }) => memberNames.get(uploadedBy) ?? null,
  createdAt: ({ createdAt }) => createdAt.getTime(),
};

testSorts(DOCUMENT_SORTS, caller.list, VALUES);

test("a sort goes with a search and a deal", async () => {
  const filters = { search: "model", dealId: ofDeals[0]?.id };
  const all = (await caller.list(filters)).items;
  expect(all.length).toBeGreaterThan(1);
  for (const field of ["size", "dealName", "uploadedBy"] as const) {
    const { items } = await caller.list({ ...filters, sort: `${field}.desc` });
    expect(items.map(({ id }) => id)).toEqual(sortedIds(VALUES, all, field, "desc"));
  }
});
