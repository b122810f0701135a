import { notes, SEARCHED_COLUMNS } from "@dealflow/db/schema";
import { isFound, type SearchTerm, searchTerms, searchWords } from "@dealflow/validators/common/search-words";
import { SEARCH_KINDS, type SearchKind, searchedKind } from "@dealflow/validators/search";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

// What a search finds is compared with what a slow look at each word of each record finds.

const workspace = await openTestWorkspace();
const { db } = workspace;
const me = await workspace.makeMember({ name: "Ann Heron", email: "ann@heron.example" });
const call = workspace.callerAs(me);

const WORDS = (
  "heron herons harbour Håkan O'Connor oconnor Jean-Paul jean paul covenant covenants EBITDA 12.5x 125 12500000 Q3 " +
  "東京 京都市 ガス Straße strasse marine mariner airline a of project oak oaks oat"
).split(" ");
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 })
  .map((words) => words.join(" "));
const sample = (count: number) => fc.sample(text, { numRuns: count, seed: 20_261_129 });

beforeAll(async () => {
  const texts = sample(160);
  const next = () => texts.pop() ?? "heron";
  for (let made = 0; made < 12; made += 1) {
    const deal = await workspace.makeDeal({
      company: next(),
      codename: made % 2 === 0 ? next() : null,
      description: next(),
    });
    const contact = await call.contacts.create({
      name: next(),
      company: next(),
      notes: next(),
      isPublic: made % 3 > 0,
    });
    await call.tasks.create({ title: next(), description: next(), dealId: deal.id });
    const note = await call.notes.create({
      kind: "note",
      body: next(),
      ...(made % 2 === 0 ? { dealId: deal.id } : { contactId: contact.id }),
    });
    await call.notes.comment({ id: note.id, body: next() });
    await call.agenda.create({ title: next(), description: next(), addedBy: me.id });
    await storeEmail(db, me.id, { subject: next() });
  }
});

interface Entry {
  as: SearchKind;
  id: number;
  ofName: string[];
  ofText: string[];
  /** On which it hangs. */
  dealId: number | null;
}

/** The words of the name and of all of each record, by kind and id. */
async function everyRecord() {
  const all: Entry[] = [];
  const ofNotes = new Map((await db.select().from(notes)).map(({ id, dealId }) => [id, dealId]));
  for (const as of SEARCH_KINDS) {
    const kind = searchedKind(as);
    const { names, texts } = SEARCHED_COLUMNS[kind];
    const rows = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(r) as row from ${sql.identifier(kind)} as r`,
    );
    for (const { row } of rows) {
      const wordsOf = (columns: readonly string[]) =>
        columns.flatMap((column) => {
          const value = row[column];
          return value === null || value === undefined
            ? []
            : searchWords(typeof value === "string" ? value : JSON.stringify(value));
        });
      const dealId = row.note_id ? ofNotes.get(Number(row.note_id)) : row.deal_id;
      all.push({
        as,
        id: Number(row.id),
        ofName: wordsOf(names),
        ofText: wordsOf(texts),
        dealId: dealId ? Number(dealId) : null,
      });
    }
  }
  return all;
}

const asked = fc.oneof(
  text,
  fc.constantFrom(...WORDS),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.nat(8), fc.nat(8))
    .map(([word, from, length]) => word.slice(from, from + length + 1)),
  fc
    .constantFrom(...WORDS.filter((word) => word.length > 3))
    .chain((word) => fc.nat(word.length - 2).map((at) => `${word.slice(0, at)}${word.slice(at + 1)}`)),
);

function hasTerm({ ofName, ofText }: Pick<Entry, "ofName" | "ofText">, { word, parts }: SearchTerm): boolean {
  const has = (asked: string) =>
    ofName.some((each) => isFound(asked, each, true)) || ofText.some((each) => isFound(asked, each, false));
  return has(word) || (parts.length > 0 && parts.every(has));
}

test("finds what a slow look at all words finds, and counts it", async () => {
  const records = await everyRecord();
  const deals = records.filter(({ as }) => as === "deal");
  for (const search of fc.sample(asked, { numRuns: 150, seed: 7 })) {
    const terms = searchTerms(search);
    const found = records.filter((record) => {
      const deal = terms.length > 1 && deals.find(({ id }) => id === record.dealId);
      const own = terms.filter((term) => hasTerm(record, term));
      const others = terms.filter((term) => !own.includes(term));
      return own.length > 0 && others.every((term) => deal && hasTerm({ ...deal, ofText: [] }, term));
    });
    const { items, groups } = await call.search.find({ search });
    const expected = SEARCH_KINDS.flatMap((kind) => {
      const count = found.filter(({ as }) => as === kind).length;
      return count > 0 ? [{ kind, count, hasMore: false }] : [];
    });
    expect([search, groups]).toEqual([search, expected]);
    for (const { kind, count } of groups) {
      const whole = await call.search.list({ search, kind, limit: 500 });
      const ids = whole.items.map(({ id }) => id).toSorted((one, other) => one - other);
      expect([search, kind, ids]).toEqual([
        search,
        kind,
        found
          .filter(({ as }) => as === kind)
          .map(({ id }) => id)
          .toSorted((one, other) => one - other),
      ]);
      expect(items.filter((item) => item.kind === kind)).toHaveLength(Math.min(count, 10));
    }
  }
});
