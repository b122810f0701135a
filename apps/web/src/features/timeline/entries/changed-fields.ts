import type { Column } from "@dealflow/validators/columns/column";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { HISTORY_COLUMNS } from "@dealflow/validators/columns/history";
import { readTermTexts, TERM_LABELS, TERMS } from "@dealflow/validators/labels/funding-sources";
import type { EditedField, EditedKind } from "@dealflow/validators/labels/timeline";
import type { TimelineEntry } from "@dealflow/validators/timeline";
import type { Member } from "@dealflow/validators/users";
import { personInCharge } from "../../../entities/member/members.ts";
import { withMentionedNames } from "../../../entities/member/mention-names.ts";
import { columnText } from "../../../lib/format/column-text.ts";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { formatExactDollars, formatShortDollars } from "../../../lib/format/money.ts";

/** An edit of one field, as a timeline has it. */
interface Change {
  field: EditedField;
  from: string | null;
  to: string | null;
}

/** Words and values by turns, such as `Value`, `$168M`, `to`, `$175M`. */
export type Words = readonly string[];

/** What a field was and is, as a line says it; `whole` where the line has only parts of long texts. */
export interface ChangedField {
  words: Words;
  whole: { label: string; from: string; to: string } | null;
}

/** As short as the kinds that are called so. */
const SHORT_COLUMNS: Readonly<Record<string, Column>> = {
  value: { ...DEAL_COLUMNS.value, label: "Value" },
  leadUserId: { ...DEAL_COLUMNS.leadUserId, label: "Lead" },
};

const columnOf = (entity: EditedKind, field: EditedField): Column =>
  SHORT_COLUMNS[field] ?? HISTORY_COLUMNS[entity][field] ?? { label: field, kind: "text" };

/** What an edit changed: fields of the product, and of one's own. */
interface Changes {
  changes: readonly Change[];
  customChanges: TimelineEntry["customChanges"];
}

/** The fields that an edit changed; words of a term sheet term by term. */
export function changedFields(
  entity: EditedKind | null,
  { changes, customChanges }: Changes,
  members: readonly Member[],
): ChangedField[] {
  if (entity === null) return [];
  const ofOwn = customChanges.map((change) => changedField(change.label, ...ownTexts(change)));
  return [...changesOf(entity, changes, members), ...ofOwn];
}

function changesOf(
  entity: EditedKind,
  changes: readonly Change[],
  members: readonly Member[],
): ChangedField[] {
  return changes.flatMap((change) => {
    if (change.field === "termSheetDetails") return changedTerms(change, members);
    const column = columnOf(entity, change.field);
    const [from, to] = valueTexts(column, change, members);
    // Of several edits one may have put back what another changed; otherwise nothing differs that a person would tell apart.
    return from === to && change.from !== change.to ? [] : [changedField(column.label, from, to)];
  });
}

function changedTerms({ from, to }: Change, members: readonly Member[]): ChangedField[] {
  const [before, after] = [readTermTexts(from), readTermTexts(to)];
  const text = (term: string | undefined) => withMentionedNames(term || NONE, members);
  return TERMS.filter((term) => before[term] !== after[term]).map((term) =>
    changedField(`${TERM_LABELS[term]} in words`, text(before[term]), text(after[term])),
  );
}

function changedField(label: string, from: string, to: string): ChangedField {
  const [before, after] = excerpts(from, to);
  const words = changeWords(label, before, after);
  if (before === from && after === to) return { words, whole: null };
  // Long texts do not stand out.
  return { words: [words.join(" ")], whole: { label, from, to } };
}

const NONE = "none";

/** What became of a fact, such as `Value $168M to $175M`. */
export function changeWords(label: string, from: string, to: string): Words {
  if (from === to) return [`${label} back to`, to];
  if (from === NONE) return [`${label} set to`, to];
  return to === NONE ? [label, from, "removed"] : [label, from, "to", to];
}

const FLAGS: Record<string, string> = { true: "Yes", false: "No" };

function valueTexts(column: Column, { from, to }: Change, members: readonly Member[]): [string, string] {
  if (column.kind === "member") return [leadName(from, members), leadName(to, members)];
  if (column.kind === "money") return amounts(from, to);
  const text = (value: string | null) => withMentionedNames(valueText(column, value), members);
  return [text(from), text(to)];
}

function valueText(column: Column, value: string | null): string {
  if (value === null || value === "") return NONE;
  if (column.kind === "day") return formatWholeDay(new Date(value));
  if (column.kind === "number") return String(Number(value));
  if (column.kind === "flag") return column.labels?.[value] ?? FLAGS[value] ?? value;
  return columnText(column, value);
}

/** Those of a field of one's own come in words, but for figures and days. */
function ownTexts({ kind, from, to }: TimelineEntry["customChanges"][number]): [string, string] {
  if (kind === "money") return amounts(from, to);
  const text = (value: string | null) => {
    if (value === null || value === "") return NONE;
    if (kind === "date") return formatWholeDay(new Date(value));
    return kind === "percent" ? `${value}%` : value;
  };
  return [text(from), text(to)];
}

const leadName = (id: string | null, members: readonly Member[]) =>
  personInCharge(id === null ? null : Number(id), members).name;

/** In short, unless that hides the change. */
export function amounts(from: string | null, to: string | null): [string, string] {
  const [before, after] = [shortAmount(from), shortAmount(to)];
  return before === after && from !== to ? [exactAmount(from), exactAmount(to)] : [before, after];
}

const shortAmount = (amount: string | null) => (amount === null ? NONE : formatShortDollars(amount));
const exactAmount = (amount: string | null) => formatExactDollars(amount) ?? NONE;

/** Characters of a text that stand in a line. */
const LENGTH = 80;
/** Characters before the first difference, so that its place is recognized. */
const LEAD_IN = 20;

/** Of two texts the parts in which they begin to differ, in one line each; short texts stay as they are. */
export function excerpts(from: string, to: string): [string, string] {
  const [before, after] = [[...from], [...to]];
  if (isShort(before) && isShort(after)) return [from, to];
  const differs = before.findIndex((character, at) => character !== after[at]);
  const start = Math.max(0, (differs === -1 ? before.length : differs) - LEAD_IN);
  return [excerpt(before, start), excerpt(after, start)];
}

const isShort = (characters: readonly string[]) => characters.length <= LENGTH && !characters.includes("\n");

function excerpt(characters: readonly string[], start: number): string {
  const part = characters
    .slice(start, start + LENGTH)
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
  const end = start + LENGTH < characters.length ? "…" : "";
  return `${start > 0 && start < characters.length ? "…" : ""}${part}${end}` || "…";
}
