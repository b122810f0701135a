import type { Transaction } from "@dealflow/db/client";
import { SEARCHED_COLUMNS } from "@dealflow/db/schema";
import { isNumber, isUnspaced, MIN_PART, type SearchTerm } from "@dealflow/validators/common/search-words";
import { LISTS } from "@dealflow/validators/labels/views";
import { SEARCH_KINDS, type SearchKind, searchedKind } from "@dealflow/validators/search";
import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../core/actor.ts";
import { isAnyOf } from "../../core/filters.ts";
import { shownTo } from "./entries.ts";
import { constant } from "./shares.ts";
import { type Asked, SHOWN } from "./shown-columns.ts";

export interface Found {
  kind: SearchKind;
  id: number;
}

export const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;

const found = { kind: z.enum(SEARCH_KINDS), id: z.number() };
const number = z.number().nullable();
const shown = z.object({
  ...found,
  title: z.string().nullable(),
  note: z.string().nullable(),
  /** Around the first word that stands there as it was typed; else the beginning, after a space. */
  text: z.string().nullable(),
  /** Of the whole text. */
  bytes: z.number(),
  /** Of a document: the page with the most of what is asked for. */
  page: number,
  place: z.string().nullable(),
  /** Of the text at that place, before what is read of it. */
  linesBefore: z.number(),
  dealId: number,
  contactId: number,
  firmId: number,
  pipelineId: number,
  /** The note of a comment. */
  noteId: number,
  /** Of a view. */
  list: z.enum(LISTS).nullable(),
  query: z.string().nullable(),
});
export type Shown = z.infer<typeof shown>;

/** What is read of those that the reader sees. */
export async function readShown(
  tx: Transaction,
  actor: Actor,
  asked: Asked,
  records: readonly Found[],
): Promise<Shown[]> {
  return z.array(shown).parse(await readEach(tx, records, (kind, ids) => shownOf(actor, kind, ids, asked)));
}

/** Bytes of the texts that are read as a whole for one answer, the shortest first: a million takes about 40 ms. */
const MAX_WHOLE = 1_000_000;

const whole = z.object({ ...found, text: z.string().nullable() });

/** The same rows with their whole texts: a word that stands there otherwise than it was typed is anywhere in them. */
export async function readWholeTexts(
  tx: Transaction,
  actor: Actor,
  asked: Asked,
  rows: readonly Shown[],
): Promise<Shown[]> {
  let bytes = 0;
  const some = rows
    .filter((row) => Buffer.byteLength(row.text ?? "") < row.bytes)
    .toSorted((one, other) => one.bytes - other.bytes)
    .filter((row) => {
      bytes += row.bytes;
      return bytes <= MAX_WHOLE;
    });
  const read = z.array(whole).parse(
    await readEach(tx, some, (kind, ids) => {
      const { id, source } = sourceOf(actor, kind, ids, asked);
      return sql`select ${constant(kind)}::text as kind, ${id} as id, whole.text ${source}`;
    }),
  );
  const texts = new Map(read.map((row) => [keyOf(row), row.text]));
  return some.map((row) => ({ ...row, text: texts.get(keyOf(row)) ?? row.text, linesBefore: 0 }));
}

async function readEach(
  tx: Transaction,
  records: readonly Found[],
  selectOf: (kind: SearchKind, ids: readonly number[]) => SQL,
): Promise<unknown[]> {
  const parts = [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, of]) =>
    selectOf(
      kind,
      of.map(({ id }) => id),
    ),
  );
  return parts.length > 0 ? [...(await tx.execute(sql.join(parts, sql` union all `)))] : [];
}

/** Characters of a text, before what was found in it and altogether, among which its words are looked for. */
const BEFORE = 160;
const LENGTH = 600;

function shownOf(actor: Actor, kind: SearchKind, ids: readonly number[], asked: Asked): SQL {
  const { id, source, columns } = sourceOf(actor, kind, ids, asked);
  const {
    title,
    note = sql`null`,
    page,
    place,
    dealId,
    contactId,
    firmId,
    pipelineId,
    noteId,
    list,
    query,
  } = columns;
  const first =
    asked.terms.length > 0
      ? sql`greatest(regexp_instr(whole.text, ${asked.terms.map(patternOf).join("|")}, 1, 1, 0, 'i'), 1)`
      : sql`1`;
  const begin = sql`greatest(${first} - ${constant(BEFORE)}, 1)`;
  const linesBefore = place ? sql`regexp_count(left(whole.text, ${begin} - 1), '\\n')` : sql`0`;
  return sql`select ${constant(kind)}::text as kind, ${id} as id, ${title}::text as title, ${note}::text as note,
      substr(whole.text, ${begin}, ${constant(LENGTH)}) as text, coalesce(octet_length(whole.text), 0) as bytes,
      ${page ?? sql`null`}::integer as page, ${place ?? sql`null`}::text as place, coalesce(${linesBefore}, 0) as "linesBefore",
      ${dealId ?? sql`null`}::integer as "dealId", ${contactId ?? sql`null`}::integer as "contactId",
      ${firmId ?? sql`null`}::integer as "firmId", ${pipelineId ?? sql`null`}::integer as "pipelineId", ${noteId ?? sql`null`}::integer as "noteId",
      ${list ?? sql`null`}::text as list, ${query ?? sql`null`}::text as query ${source}`;
}

/** Where the records of a kind are read that the reader sees, with their whole text. */
function sourceOf(actor: Actor, kind: SearchKind, ids: readonly number[], asked: Asked) {
  const { table, isShown } = shownTo(actor, kind);
  const { from = sql`${table}`, isShown: isJoinedShown, text, ...columns } = SHOWN[kind](actor, asked);
  const texts = SEARCHED_COLUMNS[searchedKind(kind)].texts.map(
    (column) => sql`search_text(to_jsonb(${table}.${sql.identifier(column)}))`,
  );
  const joined = texts.length > 0 ? sql`concat_ws(' · ', ${sql.join(texts, sql`, `)})` : sql`null::text`;
  const where = and(isAnyOf(table.id, ids), isShown, isJoinedShown);
  // Without `offset` PostgreSQL would put the text together again wherever it is used.
  const source = sql`from ${from} cross join lateral (select ' ' || ${text ?? joined} as text offset 0) as whole where ${where}`;
  return { id: sql`${table.id}`, source, columns };
}

/** Where a word stands as it was typed, as far as a regular expression of PostgreSQL can say so. */
function patternOf({ word, parts }: SearchTerm): string {
  if (isUnspaced(word)) return word;
  const typed = parts.length > 0 ? `(?:${word}|${parts.join("['’-]")})` : word;
  if ([...word].length < MIN_PART) return `\\m${typed}\\M`;
  return isNumber(word) ? `\\m${typed}` : typed;
}
