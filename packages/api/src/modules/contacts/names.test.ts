import { contacts } from "@dealflow/db/schema";
import { compareNames } from "@dealflow/validators/common/names";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();

describe("a name is found in any spelling", async () => {
  const caller = workspace.callerAs(await workspace.makeMember());

  test.each([
    ["O’Connor", "o'connor"],
    ["O'Neill", "O’NEILL"],
    ["O´Hara", "o´hara"],
    ["O´Dea", "O'dea"],
    ["Weiß", "weiss"],
    ["Łukasz", "lukasz"],
    ["Søren Ærø", "soren aero"],
    ["José", "Jose\u0301"],
    ["Zoe\u0308", "Zoë"],
    ["Smith‑Jones", "smith-jones"],
    ["Anna Maria", "anna\u00a0maria"],
    ["Ｎｉｐｐｏｎ", "nippon"],
    ["İstanbul", "istanbul"],
    ["Ёлкин", "елкин"],
  ])("%j by %j, in the list and in the global search", async (name, typed) => {
    const { id } = await caller.contacts.create({ name, company: "Somewhere" });
    expect((await caller.contacts.list({ search: typed })).items.map((contact) => contact.id)).toEqual([id]);
    expect(await caller.contacts.counts({ search: typed })).toMatchObject({ total: 1 });
    const found = await caller.search.find({ search: typed });
    expect(found.items).toMatchObject([{ kind: "contact", id }]);
    const [similar] = await caller.duplicates.find({ name: typed, employer: "SOMEWHERE Inc." });
    expect(similar).toMatchObject({ kind: "contact", id, isSame: true });
  });

  test("but % and _ are matched literally", async () => {
    await caller.contacts.create({ name: "100% Pure_Form" });
    for (const typed of ["100％ pure", "pure＿form"]) {
      expect((await caller.contacts.list({ search: typed })).items).toHaveLength(1);
    }
    for (const typed of ["％％", "e＿f％m", "＼"]) {
      expect((await caller.contacts.list({ search: typed })).items).toEqual([]);
    }
  });
});

test("spellings with different hyphens, accents and apostrophes are one firm", async () => {
  const caller = workspace.callerAs(await workspace.makeMember());
  const spellings = ["Élan‑O’Hare Capital", "Elan-O'Hare Capital", "ELAN O´HARE capital LLC"];
  const firms: (number | null)[] = [];
  for (const company of spellings)
    firms.push((await caller.contacts.create({ name: "Ann", company })).firmId);
  expect(new Set(firms).size).toBe(1);
  expect(await caller.firms.suggest({ search: "ELAN‑o" })).toMatchObject([{ id: firms[0], contacts: 3 }]);
  expect((await caller.firms.list({ search: "o'hare" })).items).toMatchObject([{ id: firms[0] }]);
});

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."aAåÅbzZłŁlLéÉeoOøØ’' -‑ßsæ日あアЯя\u0301\u200d"),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 2 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join("").replaceAll("\0", ""))
  .filter((text) => /\S/.test(text.replaceAll("\u200d", "")) && text.trim() === text);

test("pages neither lose nor repeat a name, and have the order of the list", async () => {
  const walk = fc.asyncProperty(
    fc.array(name, { minLength: 1, maxLength: 30 }),
    fc.integer({ min: 1, max: 4 }),
    async (names, limit) => {
      const member = await workspace.makeMember();
      const { list } = workspace.callerAs(member).contacts;
      // Public ones of other members would stand among them.
      await workspace.db.delete(contacts);
      await workspace.db.insert(contacts).values(names.map((text) => ({ name: text, createdBy: member.id })));
      const all = (await list({})).items;
      const paged: typeof all = [];
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await list({ limit, cursor });
        paged.push(...items);
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(all);
      expect(all).toHaveLength(names.length);
    },
  );
  await fc.assert(walk, { numRuns: 40 });
});

test("the list is sorted alphabetically", async () => {
  const caller = workspace.callerAs(await workspace.makeMember());
  await workspace.db.delete(contacts);
  const names = [
    "Zorn",
    "Östberg",
    "Ohlson",
    "O’Hara",
    "Oakley",
    "Lund",
    "Łukasz",
    "Edwards",
    "Éclair",
    "Åberg",
  ];
  for (const text of names) await caller.contacts.create({ name: text });
  const listed = (await caller.contacts.list({})).items.map((contact) => contact.name);
  expect(listed).toEqual(names.toReversed());
  expect(listed).toEqual(names.toSorted(compareNames));
});
