// No zod here: screens that only show these labels load them without the schemas.
import { fold } from "../common/fold.ts";
import { NOBODY } from "../common/ranges.ts";

export { customKey, customName, isSortable } from "./custom-names.ts";
export { FIELD_ENTITIES, type FieldEntity } from "./records.ts";

/** What a field holds. */
export const FIELD_KINDS = [
  "text",
  "number",
  "money",
  "percent",
  "date",
  "choice",
  "choices",
  "member",
  "contact",
  "firm",
  "link",
  "boolean",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const FIELD_KIND_LABELS: Record<FieldKind, string> = {
  text: "Text",
  number: "Number",
  money: "Money",
  percent: "Percent",
  date: "Date",
  choice: "Choice",
  choices: "Several Choices",
  member: "Member",
  contact: "Contact",
  firm: "Firm",
  link: "Link",
  boolean: "Yes or No",
};

/** Of these an administrator says which values there are. */
export const KINDS_WITH_OPTIONS = ["choice", "choices"] as const satisfies readonly FieldKind[];
export const hasOptions = (kind: FieldKind): boolean => KINDS_WITH_OPTIONS.some((each) => each === kind);

/** How an option is coloured. */
export const OPTION_COLORS = ["gray", "blue", "cyan", "green", "amber", "orange", "red", "violet"] as const;
export type OptionColor = (typeof OPTION_COLORS)[number];

export const OPTION_COLOR_LABELS: Record<OptionColor, string> = {
  gray: "Gray",
  blue: "Blue",
  cyan: "Cyan",
  green: "Green",
  amber: "Amber",
  orange: "Orange",
  red: "Red",
  violet: "Violet",
};

/** At most so many fields of one kind of record, and so many options of one field. */
export const MAX_FIELDS = 100;
export const MAX_OPTIONS = 200;
export const MAX_FIELD_LENGTHS = {
  key: 50,
  label: 60,
  help: 300,
  section: 60,
  option: 60,
  text: 2_000,
} as const;

/** Numbers lie between this and its negative. */
export const MAX_NUMBER = 10 ** 13;

/** A key out of a label, such as `revenue_2025` of "Revenue (2025)". */
export function keyOf(label: string): string {
  const words = fold(label)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const key = /^[a-z]/.test(words) ? words : `field_${words}`;
  return key.slice(0, MAX_FIELD_LENGTHS.key).replace(/_+$/, "");
}

/** The id of an option out of its label; of letters and digits, since filters write several ids with commas between. */
export function optionIdOf(label: string): string {
  const words = fold(label)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, MAX_FIELD_LENGTHS.option);
  if (words === "") return "option";
  return words === NOBODY ? `option_${words}` : words;
}
