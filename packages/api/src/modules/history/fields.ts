import { columnNameOf } from "@dealflow/db/columns";
import { agendaItem } from "@dealflow/validators/agenda";
import { contact } from "@dealflow/validators/contacts";
import { dealContact } from "@dealflow/validators/deal-contacts";
import { deal } from "@dealflow/validators/deals";
import { document } from "@dealflow/validators/documents";
import { email } from "@dealflow/validators/emails";
import { firmFacts } from "@dealflow/validators/firms";
import { fundingSource } from "@dealflow/validators/funding-sources";
import type { HistoryKind, PartKind } from "@dealflow/validators/labels/records";
import { note } from "@dealflow/validators/notes";
import { pipelineItem } from "@dealflow/validators/pipeline";
import { task } from "@dealflow/validators/tasks";
import { member } from "@dealflow/validators/users";
import { getTableColumns, is, type SQL, sql } from "drizzle-orm";
import { PgNumeric, PgTimestamp } from "drizzle-orm/pg-core";
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
]);

export interface ToldField {
  /** As the record's answers call it. */
  field: string;
  column: string;
  /** How its value is written: `money` with all its decimals, `moment` in UTC. */
  kind: "money" | "moment" | "plain";
}

const fieldsOfKind = (kind: ToldKind): ToldField[] => {
  const columns = getTableColumns(VISIBILITY[kind].table);
  return Object.keys(ANSWERS[kind].shape).flatMap((field) => {
    const column = columns[field];
    if (!column || BOOKKEEPING.has(field)) return [];
    const isMoney = is(column, PgNumeric) ? "money" : "plain";
    return { field, column: columnNameOf(field), kind: is(column, PgTimestamp) ? "moment" : isMoney };
  });
};

/** The fields of a kind that its history tells, in the order of its answers. */
export const fieldsOf = (kind: ToldKind): readonly ToldField[] => (FIELDS[kind] ??= fieldsOfKind(kind));

const FIELDS: Partial<Record<ToldKind, readonly ToldField[]>> = {};

/** The fields of some kinds as rows of a query: `listed (entity, name, field, kind, position)`. */
export function listedFields(kinds: readonly ToldKind[], only?: string): SQL {
  const rows = kinds.flatMap((entity) =>
    fieldsOf(entity).flatMap(({ field, column, kind }, position) =>
      only === undefined || only === field
        ? `('${entity}', '${column}', '${field}', '${kind}', ${position})`
        : [],
    ),
  );
  return sql.raw(`(values ${rows.join(", ")}) as listed (entity, name, field, kind, position)`);
}

/** The value of a listed field in a row that is JSON: null where there is none, or an empty list. */
export const valueIn = (row: SQL): SQL => sql`case listed.kind
  when 'money' then to_jsonb(${row} ->> listed.name)
  when 'moment' then to_jsonb(to_char((${row} ->> listed.name)::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  else nullif(nullif(${row} -> listed.name, 'null'), '[]') end`;

export const isToldKind = (entity: string): entity is ToldKind => Object.hasOwn(ANSWERS, entity);

/** The fields whose columns these are, in the order of the kind's answers. */
export const namesOfColumns = (kind: ToldKind, columns: readonly string[]): string[] =>
  fieldsOf(kind).flatMap(({ field, column }) => (columns.includes(column) ? field : []));
