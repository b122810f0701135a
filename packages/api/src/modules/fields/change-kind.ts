import type { Transaction } from "@dealflow/db/client";
import { customValue, type StoredValue } from "@dealflow/validators/custom-values";
import {
  type Field,
  type FieldKind,
  type FieldOption,
  hasOptions,
  type KindPreview,
  MAX_FIELD_LENGTHS,
  MAX_OPTIONS,
  optionIdOf,
  type PreviewKindInput,
  wrongOptions,
} from "@dealflow/validators/fields";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { extendTimeout } from "../../core/statement-timeout.ts";
import { VISIBILITY } from "../../core/visibility.ts";
import { convertValue, partsOf, valueInWords } from "./convert-value.ts";
import { findField } from "./queries.ts";

/** Of more values a new field is made instead: all are written in one transaction. */
const MAX_CONVERTED = 20_000;
const MAX_EXAMPLES = 10;
const AT_ONCE = 1_000;

type Table = Field["entity"] | "firm_private_facts";

/** The tables whose rows have the values of a field. */
const tablesOf = ({ entity }: Pick<Field, "entity">): readonly Table[] =>
  entity === "firms" ? ["firms", "firm_private_facts"] : [entity];

const found = z.object({
  table: z.string(),
  id: z.number(),
  name: z.string().nullable(),
  value: customValue,
});

/** A value of a record; its name is known where the actor sees it. */
type Found = z.infer<typeof found>;

interface Converted {
  fitting: (Found & { converted: StoredValue })[];
  unfit: Found[];
  options: FieldOption[];
}

/** What would become of the values, as far as the actor sees their records. Changes nothing. */
export async function previewKind(
  { db, actor }: MemberContext,
  { id, kind }: PreviewKindInput,
): Promise<KindPreview> {
  return db.transaction(async (tx) => {
    const field = await findField(tx, id);
    const all = await readValues(tx, actor.id, field);
    const { fitting, unfit, options } = convertAll(field, { kind, options: undefined }, all);
    const seen = unfit.filter((each) => each.name !== null);
    return {
      values: fitting.filter((each) => each.name !== null).length + seen.length,
      unfit: seen.length,
      examples: seen.slice(0, MAX_EXAMPLES).map((each) => ({
        recordId: each.id,
        name: each.name ?? "",
        value: valueInWords(field, each.value),
      })),
      options,
    };
  });
}

interface NewKind {
  kind: FieldKind;
  /** Those of a choice; without them the values make them. */
  options: FieldOption[] | undefined;
  discardsUnfit: boolean;
}

/** Writes the values as a field of another kind has them. Answers with its options. What does not fit refuses it, or is lost. */
export async function changeKind(
  tx: Transaction,
  { actor, now }: MemberContext,
  field: Field,
  { kind, options: sent, discardsUnfit }: NewKind,
): Promise<{ options: FieldOption[] }> {
  await extendTimeout(tx);
  const all = await readValues(tx, actor.id, field);
  const { fitting, unfit, options } = convertAll(field, { kind, options: sent }, all);
  const message = wrongOptions(kind, options);
  if (message) throw invalid("options", message);
  if (unfit.length > 0 && !discardsUnfit) throw invalid("kind", refusalOf(field, kind, unfit));
  const written = [...fitting, ...unfit.map((each) => ({ ...each, converted: null }))];
  for (const table of tablesOf(field)) {
    const rows = written.filter((each) => each.table === table);
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await writeValues(tx, now(), table, field.id, rows.slice(at, at + AT_ONCE));
  }
  return { options };
}

function refusalOf(field: Field, kind: FieldKind, unfit: readonly Found[]): string {
  const seen = unfit.filter((each) => each.name !== null);
  const [first] = seen;
  const named = first ? `, such as ${valueInWords(field, first.value)} of ${first.name}` : "";
  const hidden = seen.length < unfit.length ? ", and some in records that you do not see" : "";
  const many = seen.length === 1 ? "1 value does" : `${seen.length} values do`;
  return `${many} not fit the kind ${kind}${named}${hidden}`;
}

/** Every value of a field. */
async function readValues(tx: Transaction, actorId: number, field: Field): Promise<Found[]> {
  const key = String(field.id);
  const parts = tablesOf(field).map(
    (
      name,
    ) => sql`select ${name} as "table", ${VISIBILITY[name].table.id} as id, ${nameOf(name, actorId)} as name,
      custom_value(${field.kind}, ${VISIBILITY[name].table}.custom -> ${key}) as value
      from ${VISIBILITY[name].table} where ${VISIBILITY[name].table}.custom ? ${key}`,
  );
  const rows = await tx.execute(sql`select * from (${sql.join(parts, sql` union all `)}) as one
    where value is not null order by id limit ${MAX_CONVERTED + 1}`);
  if (rows.length > MAX_CONVERTED)
    throw invalid(
      "kind",
      `More than ${MAX_CONVERTED.toLocaleString("en-US")} records have a value: make a new field instead`,
    );
  return z.array(found).parse([...rows]);
}

/** What the record is called, for who sees it; null for others. */
function nameOf(name: Table, actorId: number): SQL {
  const { visibleTo } = VISIBILITY[name];
  return sql`case when ${visibleTo?.({ id: actorId }) ?? sql`true`} then ${NAMES[name]} end`;
}

const NAMES: Record<Table, SQL> = {
  contacts: sql`contacts.name`,
  deals: sql`coalesce(deals.codename, deals.company)`,
  firms: sql`coalesce(shared_firm_name(firms.id), '')`,
  firm_private_facts: sql`coalesce(firm_private_facts.name, '')`,
  pipeline: sql`coalesce(pipeline.codename, pipeline.company)`,
};

function convertAll(
  field: Field,
  { kind, options: sent }: Pick<NewKind, "kind" | "options">,
  all: readonly Found[],
): Converted {
  const options = hasOptions(kind) ? (sent ?? optionsFor(field, kind, all)) : [];
  const to = { label: field.label, kind, options };
  const fitting: Converted["fitting"] = [];
  const unfit: Found[] = [];
  for (const each of all) {
    const converted = convertValue(field, to, each.value);
    if (converted === undefined) unfit.push(each);
    else fitting.push({ ...each, converted });
  }
  return { fitting, unfit, options };
}

/** Those of the other choice, or one for each different value, as far as there may be so many. */
function optionsFor(field: Field, kind: FieldKind, all: readonly Found[]): FieldOption[] {
  if (hasOptions(field.kind)) return field.options;
  const made = new Map<string, FieldOption>();
  for (const { value } of all)
    for (const label of partsOf(kind, valueInWords(field, value))) {
      const id = optionIdOf(label);
      if (label.length <= MAX_FIELD_LENGTHS.option && made.size < MAX_OPTIONS && !made.has(id))
        made.set(id, { id, label, color: null, isRetired: false });
    }
  return [...made.values()].toSorted((one, other) => one.label.localeCompare(other.label));
}

async function writeValues(
  tx: Transaction,
  at: Date,
  table: Table,
  fieldId: number,
  rows: readonly { id: number; converted: StoredValue }[],
): Promise<void> {
  const values = JSON.stringify(rows.map(({ id, converted }) => ({ id, value: converted })));
  await tx.execute(sql`
    update ${sql.identifier(table)} as r
    set custom = r.custom || jsonb_build_object(${String(fieldId)}::text, one.value),
      version = r.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${values}::jsonb) as one (id integer, value jsonb)
    where r.id = one.id`);
}
