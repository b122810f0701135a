import type { Column } from "@dealflow/validators/columns/column";
import { HISTORY_COLUMNS } from "@dealflow/validators/columns/history";
import { CHANGE_SOURCE_LABELS } from "@dealflow/validators/labels/history";
import { RECORDS } from "@dealflow/validators/labels/records";
import { formatLocalDay, formatWholeDay } from "../../lib/format/days.ts";
import { formatExactDollars } from "../../lib/format/money.ts";
import type { RouterOutputs } from "../../trpc/client.ts";
import { memberOf, type Team } from "../member/members.ts";

export type HistoryLine = RouterOutputs["history"]["list"]["items"][number];
type Value = HistoryLine["from"];

/** What stands for a field that is empty. */
const NONE = "none";

/** A field in words; long texts as they are. */
export interface ShownField {
  field: string;
  label: string;
  from: string;
  to: string;
}

/** What one write did to one record. */
export interface ShownChange {
  id: number;
  title: string;
  by: string;
  way: string | null;
  at: Date;
  change: HistoryLine["change"];
  fields: ShownField[];
}

/** What puts fields and values into words. */
export interface HistoryWords {
  team: Team;
  columnOf: (entity: HistoryLine["entity"], field: string) => Column;
}

/** Ids say nothing to members: of what hangs on a record its name stands in the title. */
const isShown = ({ entity, field, change }: HistoryLine) =>
  HISTORY_COLUMNS[entity][field]?.kind === "member" ||
  !field.endsWith("Id") ||
  (change === "updated" && entity !== "deal_contacts");

/** The lines of each write together, in their order. */
export function changesOf(lines: readonly HistoryLine[], words: HistoryWords): ShownChange[] {
  const changes: ShownChange[] = [];
  let last: HistoryLine | null = null;
  for (const line of lines) {
    if (!last || !isSameWrite(last, line)) {
      changes.push({
        id: line.id,
        title: titleOf(line),
        by: memberOf(line.changedBy, words.team).name,
        way: line.via && CHANGE_SOURCE_LABELS[line.via],
        at: line.changedAt,
        change: line.change,
        fields: [],
      });
    }
    last = line;
    if (isShown(line) && !isOfWhole(line)) changes.at(-1)?.fields.push(shownField(line, words));
  }
  return changes;
}

const isSameWrite = (one: HistoryLine, other: HistoryLine) =>
  one.entity === other.entity &&
  one.entityId === other.entityId &&
  one.change === other.change &&
  one.changedBy === other.changedBy &&
  one.via === other.via &&
  one.changedAt.getTime() === other.changedAt.getTime();

const VERBS = { created: "Added", updated: "Changed", deleted: "Removed" };

/** The record itself came back from the trash, as it was. */
const isRestored = ({ name, change, via }: HistoryLine) =>
  name === null && change === "created" && via === "undo";

/** What was deleted or restored as a whole says nothing by its fields. */
const isOfWhole = (line: HistoryLine) =>
  isRestored(line) || (line.name === null && line.change === "deleted");

/** `Changed`, or of what hangs on the record `Changed funding source First Bank`. */
function titleOf(line: HistoryLine): string {
  const { entity, name, change } = line;
  if (isRestored(line)) return "Restored from the trash";
  if (name === null) return change === "deleted" ? "Deleted" : VERBS[change];
  const noun = entity === "deal_contacts" ? "person" : RECORDS[entity].noun;
  return `${VERBS[change]} ${noun} ${name}`;
}

export function shownField(
  { entity, field, from, to }: Pick<HistoryLine, "entity" | "field" | "from" | "to">,
  { team, columnOf }: HistoryWords,
): ShownField {
  const column = columnOf(entity, field);
  return { field, label: column.label, from: valueText(column, from, team), to: valueText(column, to, team) };
}

function valueText({ kind, labels }: Column, value: Value, team: Team): string {
  if (value === null || value === "") return NONE;
  if (Array.isArray(value)) return value.map((each) => labels?.[each] ?? each).join(", ");
  if (kind === "member") return memberOf(Number(value), team).name;
  if (kind === "money") return formatExactDollars(String(value)) ?? NONE;
  if (kind === "day") return formatWholeDay(new Date(String(value)));
  if (kind === "time") return formatLocalDay(new Date(String(value)));
  return labels?.[String(value)] ?? String(value);
}
