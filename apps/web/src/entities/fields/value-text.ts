import type { Field } from "@dealflow/validators/fields";
import { formatWholeDay } from "../../lib/format/days.ts";
import { formatExactDollars } from "../../lib/format/money.ts";
import { memberOf, type Team } from "../member/members.ts";

/** A value of a record, or what a control has of it, as people read it; empty where there is none. */
export function valueText(field: Field, value: unknown, team: Team = []): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map((each) => labelOf(field, each)).join("; ");
  if (typeof value === "object") return "name" in value ? String(value.name) : "";
  const text = String(value);
  switch (field.kind) {
    case "choice":
      return labelOf(field, value);
    case "member":
      return memberOf(Number(value), team).name;
    case "boolean":
      return text === "true" ? "Yes" : "No";
    case "date":
      return formatWholeDay(new Date(`${text.slice(0, 10)}T12:00:00Z`));
    case "money":
      return formatExactDollars(text) ?? text;
    case "number":
      return formatNumber(text);
    case "percent":
      return text.includes("%") ? text : `${text}%`;
    default:
      return text;
  }
}

const decimals = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });
/** `1,250.5`; what is typed and no number stays. */
const formatNumber = (text: string) => (Number.isNaN(Number(text)) ? text : decimals.format(Number(text)));

const labelOf = ({ options }: Field, optionId: unknown): string =>
  options.find(({ id }) => id === optionId)?.label ?? String(optionId);

/** The options that are a value, in their order. */
export function optionsIn({ options }: Field, value: unknown): Field["options"] {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return options.filter(({ id }) => chosen.includes(id));
}

/** Of the record that is a value. */
export const idIn = (value: unknown): number =>
  value !== null && typeof value === "object" && "id" in value ? Number(value.id) : 0;
