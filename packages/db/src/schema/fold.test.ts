import { fold } from "@dealflow/validators/common/fold";
import { compareNames } from "@dealflow/validators/common/names";
import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function ask(query: SQL): Promise<string[]> {
  const [row] = await database.db.execute<{ texts: string[] }>(query);
  return row?.texts ?? [];
}

const foldInSql = (given: readonly string[]) =>
  ask(sql`select json_agg(fold(text) order by place) as texts
    from jsonb_array_elements_text(${JSON.stringify(given)}::jsonb) with ordinality as given(text, place)`);

/** Letters that came with Unicode 11 to 17. The tables of the database are older, and leave them as they are. */
const YOUNGER =
  /[\u1c89\u1c90-\u1cbf\u2c2f\ua7b8-\ua7dc\ua7f1\ua7f5\u{10570}-\u{10595}\u{105c9}\u{105e4}\u{10d50}-\u{10d65}\u{11383}-\u{113c8}\u{16121}-\u{16128}\u{16d68}-\u{16d6a}\u{16e40}-\u{16e5f}\u{16ea0}-\u{16eb8}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u;

/** Every character but null, which no text of PostgreSQL holds, and halves of one. */
const CHARACTERS = Array.from({ length: 0x10_ffff }, (_, at) => at + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

/** Texts per statement: about 0.1 s of the 5 s that a statement may take, whatever else the machine does. */
const IN_ONE_STATEMENT = 20_000;

test("every character folds to the same in SQL and in TypeScript", async () => {
  const given = CHARACTERS.filter((character) => !YOUNGER.test(character)).map(
    (character) => `A${character}a`,
  );
  const differing: string[] = [];
  for (let from = 0; from < given.length; from += IN_ONE_STATEMENT) {
    const texts = given.slice(from, from + IN_ONE_STATEMENT);
    const folded = await foldInSql(texts);
    expect(folded).toHaveLength(texts.length);
    differing.push(...texts.filter((text, at) => folded[at] !== fold(text)));
  }
  expect(differing).toEqual([]);
});

/** Characters that something is done to, each by itself and in compositions of both forms. */
const special = fc.constantFrom(
  ..."ßẞæÆœþÞłŁøØđðħıİŧςΣσÅÉÖÿñЁйﬁ½Å№ｱﾞ가ᄀᆨがか\u0301\u0327\u0308\u3099’ʼ'`´′‐‑–—−\u00ad\u200b\u200d\ufeff\u00a0\u2003\u2028\u0085\t\n  ..&%_\\",
);
const anyCharacter = fc.nat(CHARACTERS.length - 1).map((at) => CHARACTERS[at] ?? "");
const anyText = fc
  .array(fc.oneof(special, special, anyCharacter, fc.string({ unit: "grapheme" })))
  .map((parts) => parts.join("").replaceAll("\0", ""))
  .filter((text) => !YOUNGER.test(text));
/** Most texts are ASCII, and have a way of their own. */
const plainText = fc.string({ unit: fc.constantFrom(..."aB`'-.,  \t\n\v\f\r\u0001\u001f~") });
const manyTexts = fc.array(fc.oneof(anyText, plainText), { minLength: 200, maxLength: 200 });

test("every text folds to the same, also in composed, decomposed and already folded form", async () => {
  const walk = fc.asyncProperty(manyTexts, async (given) => {
    const folded = given.map(fold);
    expect(await foldInSql(given)).toEqual(folded);
    expect(given.map((text) => fold(text.normalize("NFC")))).toEqual(folded);
    expect(given.map((text) => fold(text.normalize("NFD")))).toEqual(folded);
    // Marks between which nothing invisible stands any more come into their order.
    expect(folded.map(fold)).toEqual(folded.map((text) => text.normalize("NFD")));
  });
  await fc.assert(walk, { numRuns: 25, examples: [[["\u{1d15e}\u200d\u3099"]]] });
});

const inOrder = (names: readonly string[]) =>
  ask(sql`select json_agg(name order by name_order(name) collate "und-x-icu", place) as texts
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as given(name, place)`);

test("names are sorted alphabetically, whatever their accents and apostrophes", async () => {
  const names = [
    "aberg",
    "Åberg",
    "Adam",
    "Ängstrom",
    "Éclair",
    "Edwards",
    "Łukasz",
    "Lund",
    "Oakley",
    "O'Hara",
    "Oharb",
    "O’Harc",
    "Oharm",
    "Östberg",
    "Ostrom",
    "van Dyke",
    "Van Zandt",
    "Vance",
    "Zorn",
    "Анна",
  ];
  const shuffled = names.toReversed();
  expect(await inOrder(shuffled)).toEqual(names);
  expect(shuffled.toSorted(compareNames)).toEqual(names);
});
