import { columnNameOf } from "@dealflow/db/columns";
import { fields } from "@dealflow/db/schema";
import { agendaItem } from "@dealflow/validators/agenda";
import { contact } from "@dealflow/validators/contacts";
import { dealContact } from "@dealflow/validators/deal-contacts";
import { deal } from "@dealflow/validators/deals";
import { document } from "@dealflow/validators/documents";
import { email } from "@dealflow/validators/emails";
import { field } from "@dealflow/validators/fields";
import { firmFacts } from "@dealflow/validators/firms";
import { fundingSource } from "@dealflow/validators/funding-sources";
import { customKey, type FieldEntity } from "@dealflow/validators/labels/fields";
import type { HistoryKind, PartKind } from "@dealflow/validators/labels/records";
import { note } from "@dealflow/validators/notes";
import { pipelineItem } from "@dealflow/validators/pipeline";
import { task } from "@dealflow/validators/tasks";
import { member } from "@dealflow/validators/users";
import { and, eq, getTableColumns, is, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, PgNumeric, PgTimestamp } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { VISIBILITY } from "../../core/visibility.ts";

export type ToldKind = HistoryKind | PartKind;

/** What the answers of each kind hold: a history tells nothing that they do not. */
const ANSWERS: Record<ToldKind, z.ZodObject> = {
  contacts: contact,
  deal_contacts: dealContact,
  deals: deal,
  documents: document,
  emails: email.pick({ dealId: true }),
  fields: field,
  firm_private_facts: firmFacts,
  firms: firmFacts,
  funding_sources: fundingSource,
  meeting_agenda_items: agendaItem,
  notes: note,
  pipeline: pipelineItem,
  tasks: task,
  users: member,
};

/** Columns that say nothing of their own: who and when is what a history tells, and some follow from others. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  "id",
  "createdAt",
  "updatedAt",
  "version",
  "createdBy",
  "addedBy",
  "uploadedBy",
  "writtenBy",
  "completedBy",
  "firmId",
  "stageSince",
  "initials",
  "externalId",
  "reminderSent",
  // Told field by field.
  "custom",
]);

export interface ToldField {
  /** As the record's answers call it. */
  field: string;
  column: string;
  /** How its value is written: `money` with all its decimals, `moment` in UTC, `options` by their labels. */
  kind: "money" | "moment" | "options" | "plain";
}

const fieldsOfKind = (kind: ToldKind): ToldField[] => {
  const columns = getTableColumns(VISIBILITY[kind].table);
  return Object.keys(ANSWERS[kind].shape).flatMap((field) => {
    const column = columns[field];
    if (!column || BOOKKEEPING.has(field)) return [];
    return { field, column: columnNameOf(field), kind: kindOf(column) };
  });
};

function kindOf(column: AnyPgColumn): ToldField["kind"] {
  if (is(column, PgTimestamp)) return "moment";
  if (is(column, PgNumeric)) return "money";
  return column === fields.options ? "options" : "plain";
}

/** The fields of a kind that its history tells, in the order of its answers. */
export const fieldsOf = (kind: ToldKind): readonly ToldField[] => (FIELDS[kind] ??= fieldsOfKind(kind));

const FIELDS: Partial<Record<ToldKind, readonly ToldField[]>> = {};

/** The kinds of record whose changes may be of fields of one's own, with the kind that these were added to. */
const WITH_CUSTOM: Partial<Record<ToldKind, FieldEntity>> = {
  contacts: "contacts",
  deals: "deals",
  firm_private_facts: "firms",
  firms: "firms",
  pipeline: "pipeline",
};

/** Fields of one's own as rows of the same query as those that there always are. */
export const CUSTOM_ROWS =
  sql.raw(`select owner.entity, 'custom.' || fields.id, 'custom.' || fields.key, fields.kind, 1000 + fields.position, fields.label, fields.options
  from fields join (values ${Object.entries(WITH_CUSTOM)
    .map(([entity, ofFields]) => `('${entity}', '${ofFields}')`)
    .join(", ")}) as owner (entity, of_fields) on owner.of_fields = fields.entity`);

/** What such rows have: the last two for fields of one's own. */
export const LISTED_COLUMNS = sql.raw("listed (entity, name, field, kind, position, label, options)");

/** The fields of some kinds as rows of a query: `listed (entity, name, field, kind, position)`. */
export function listedFields(kinds: readonly ToldKind[], only?: string): SQL {
  const rows = kinds.flatMap((entity) =>
    fieldsOf(entity).flatMap(({ field, column, kind }, position) =>
      only === undefined || only === field
        ? `('${entity}', '${column}', '${field}', '${kind}', ${position}, null, null::jsonb)`
        : [],
    ),
  );
  const parts = [
    ...(kinds.some((kind) => WITH_CUSTOM[kind]) ? [CUSTOM_ROWS] : []),
    ...(rows.length > 0 ? [sql.raw(`values ${rows.join(", ")}`)] : []),
  ];
  const listed = sql`(${sql.join(parts, sql` union all `)}) as ${LISTED_COLUMNS}`;
  if (only === undefined) return listed;
  return sql`(select * from ${listed} where listed.field = ${only}) as listed`;
}

/** The value of a listed field in a row that is JSON: null where there is none, or an empty list. */
export const valueIn = (row: SQL): SQL => sql`case listed.kind
  when 'money' then to_jsonb(${row} ->> listed.name)
  when 'moment' then to_jsonb(to_char((${row} ->> listed.name)::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  when 'options' then nullif(to_jsonb(array(select option ->> 'label' from jsonb_array_elements(${row} -> listed.name) as option)), '[]')
  when 'member' then custom_value(listed.kind, ${row} -> listed.name) -> 'name'
  when 'contact' then custom_value(listed.kind, ${row} -> listed.name) -> 'name'
  when 'firm' then custom_value(listed.kind, ${row} -> listed.name) -> 'name'
  else nullif(nullif(${row} -> listed.name, 'null'), '[]') end`;

export const isToldKind = (entity: string): entity is ToldKind => Object.hasOwn(ANSWERS, entity);

/** The names of the changes of a kind's fields of one's own, as the record of changes has them: all, or of one field. */
export function customNames(kind: ToldKind, only?: string): SQL {
  const entity = WITH_CUSTOM[kind];
  if (!entity) return sql`'{}'::text[]`;
  const key = only === undefined ? undefined : customKey(only);
  const ofKey = only === undefined ? undefined : eq(fields.key, key ?? "");
  return sql`array(select 'custom.' || ${fields.id} from ${fields} where ${and(eq(fields.entity, entity), ofKey)})`;
}

/** The fields whose columns these are, in the order of the kind's answers. */
export const namesOfColumns = (kind: ToldKind, columns: readonly string[]): string[] =>
  fieldsOf(kind).flatMap(({ field, column }) => (columns.includes(column) ? field : []));
