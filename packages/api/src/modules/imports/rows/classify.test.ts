import { contacts } from "@dealflow/db/schema";
import type { ImportSource } from "@dealflow/validators/imports";
import { FIRST_LISTS } from "@dealflow/validators/labels/lists";
import { expect, it } from "vitest";
import { contextOf } from "../../../testing/contact-imports.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import type { ExternalContact, SourceRow } from "../sources/external-contact.ts";
import { toPages } from "../sources/pages.ts";
import { createClassifier } from "./classify.ts";
import { readBatches } from "./read-rows.ts";

const { "contact-categories": categories } = FIRST_LISTS;
const workspace = await openTestWorkspace();

/** Ids and names of people who share an e-mail address. */
type Person = [externalId: string | null, name: string];

async function outcomesOf(
  source: ImportSource,
  people: Person[],
  known?: Partial<typeof contacts.$inferInsert>,
) {
  const { db, actor } = contextOf(workspace, await workspace.makeMember());
  if (known) {
    const before = { name: "Eva", email: "Shared@Home.example", createdBy: actor.id, ...known };
    await db.insert(contacts).values(before);
  }
  const classify = createClassifier({ actor, source, addsDuplicates: false, categories });
  const nobody: ExternalContact = {
    externalId: null,
    name: null,
    title: null,
    company: null,
    emails: [],
    phones: [],
    notes: null,
  };
  const emails = [{ label: null, text: "shared@home.example" }];
  const rows = people.map(([externalId, name]): SourceRow => {
    return { label: name, person: { ...nobody, externalId, name, emails } };
  });
  const outcomes: string[] = [];
  const listener = { onNotice: () => undefined, onLeftOut: () => undefined };
  for await (const slice of readBatches(toPages(rows), source, categories, () => undefined, listener)) {
    outcomes.push(...(await classify(db, slice, { lock: false })).map(({ outcome }) => outcome));
  }
  return outcomes;
}

const family: Person[] = [
  ["1", "Ann"],
  ["2", "Ben"],
  [null, "Cem"],
  ["2", "Ben again"],
  ["3", "Dag"],
];

it.each(["google", "microsoft", "apple"] as const)(
  "treats people with different ids at %s as different",
  async (source) => {
    expect(await outcomesOf(source, family)).toEqual(["new", "new", "duplicate", "duplicate", "new"]);
  },
);

it("compares people in a vCard file although their ids differ, because ids may change with each export", async () => {
  expect(await outcomesOf("vcard", family)).toEqual([
    "new",
    "duplicate",
    "duplicate",
    "duplicate",
    "duplicate",
  ]);
});

it("compares with existing contacts in the same way", async () => {
  const ann: Person[] = [["1", "Ann"]];
  expect(await outcomesOf("google", ann, { source: "google", externalId: "7" })).toEqual(["new"]);
  expect(await outcomesOf("google", ann, { source: "microsoft", externalId: "7" })).toEqual(["duplicate"]);
  expect(await outcomesOf("google", ann, {})).toEqual(["duplicate"]);
  expect(await outcomesOf("google", [[null, "Ann"]], { source: "google", externalId: "7" })).toEqual([
    "duplicate",
  ]);
  const another = await workspace.makeMember();
  const shared = { createdBy: another.id, isPublic: true };
  expect(await outcomesOf("google", ann, { ...shared, source: "google", externalId: "7" })).toEqual([
    "duplicate",
  ]);
});
