import { searchWords } from "@dealflow/validators/common/search-words";
import { SEARCHED_KINDS } from "@dealflow/validators/labels/search";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { SEARCHED_COLUMNS } from "./search.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function wordsInSql(given: readonly string[]): Promise<string[][]> {
  const [row] = await database.db.execute<{ words: string[][] }>(sql`
    select json_agg(search_words(text) order by place) as words
    from jsonb_array_elements_text(${JSON.stringify(given)}::jsonb) with ordinality as given(text, place)`);
  return (row?.words ?? []).map((words) => [...new Set(words)].toSorted());
}

const word = fc.constantFrom(
  ..."O’Connor|Jean-Paul|état-major|東京都|ガス|ﾞ|ภาษาไทย|ABC東京|Ωμέγα|straße|12.5x|a|-|'|--x--|it's|İstanbul|हिन्दी|한국어|…|&|%_\\".split(
    "|",
  ),
);
const text = fc
  .array(fc.oneof(word, word, fc.string({ unit: "grapheme-ascii" })), { maxLength: 12 })
  .map((words) => words.join(" "));

test("the words of a text are the same in SQL and in TypeScript", async () => {
  const long = [
    "a".repeat(70),
    `${"a".repeat(40)}-${"b".repeat(40)}`,
    `${"o'".repeat(40)}x y`,
    "é".repeat(70),
  ];
  const given = [...long, ...fc.sample(text, 2_000).map((each) => each.replaceAll("\0", ""))];
  const inSql = await wordsInSql(given);
  const differing = given.filter((each, at) => searchWords(each).toSorted().join() !== inSql[at]?.join());
  expect(differing).toEqual([]);
});

test("the database looks into the columns that are declared, and renews an entry when one of them is written", async () => {
  for (const kind of SEARCHED_KINDS) {
    const { names, texts } = SEARCHED_COLUMNS[kind];
    const [row] = await database.db.execute<{ columns: Record<string, string> }>(
      sql`select search_columns() -> ${kind} as columns`,
    );
    const columns = row?.columns ?? {};
    expect([kind, columns.names, columns.texts]).toEqual([kind, names.join(), texts.join()]);
    const [trigger] = await database.db.execute<{ text: string }>(sql`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgname = ${`${kind}_search`}`);
    const written = /UPDATE OF (.*?) ON/.exec(trigger?.text ?? "")?.[1]?.split(", ") ?? [];
    const neverWritten = ["created_at", "id"];
    const used = [
      names,
      texts,
      columns.senders?.split(",") ?? [],
      columns.at ?? [],
      columns.owner ?? [],
    ].flat();
    for (const column of used)
      if (!neverWritten.includes(column)) expect([kind, ...written]).toContain(column);
  }
});

test("each kind has a part of its own, from which a record goes with its row", async () => {
  const rows = await database.db.execute<{ table: string }>(sql`
    select tgrelid::regclass::text as table from pg_trigger join pg_inherits on inhparent = 'search_entries'::regclass
    where tgfoid = 'remove_from_search'::regproc and tgname = tgrelid::regclass || '_search_gone'
      and inhrelid::regclass::text = 'search_entries_' || tgrelid::regclass`);
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...SEARCHED_KINDS].toSorted());
});

test.each([
  ["Plain text", "Plain text"],
  ["[draft] {x}", "[draft] {x}"],
  ['["Oak"], {"quoted": twice', '["Oak"], {"quoted": twice'],
  [["ana@atlas.example", "ben@atlas.example"], "ana@atlas.example · ben@atlas.example"],
  [
    '{"pricing":"S+550, \\"soft\\" floor","term":null,"other":"one covenant:\\nleverage"}',
    "S+550, soft floor · one covenant: leverage",
  ],
  [null, null],
])("the text of %j is %j", async (value, text) => {
  const [row] = await database.db.execute<{ text: string | null }>(
    sql`select search_text(nullif(${JSON.stringify(value)}::jsonb, 'null')) as text`,
  );
  expect(row?.text).toBe(text);
});
