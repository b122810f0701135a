import { ownKeys } from "../common/keys.ts";
import { FIRST_LISTS, type ListName, type Lists } from "../labels/lists.ts";

/**
 * How a value is shown, written to a file and compared: `day` is a date whose time does not matter, `time` a moment,
 * `member` the id of one, `flag` true or false, `choice` one of the values with `labels`.
 */
type ColumnKind = "text" | "number" | "money" | "day" | "time" | "member" | "flag" | "choice" | "list";

/** A field of a record as all who list records present it: screens, forms, CSV files and the command line. */
export interface Column {
  label: string;
  kind: ColumnKind;
  /** Of a choice whose values administrators keep; `values` and `labels` are those of a new workspace until `withLists`. */
  list?: ListName;
  /** Those of the values that no record is given any more. */
  retired?: readonly string[];
  /** Of a choice, in the order in which they are offered; or the periods by which a day is filtered. */
  values?: readonly string[];
  /** Of the values, or of `true` and `false`; a value without one stands for itself. */
  labels?: Readonly<Record<string, string>>;
  /** Where lists may be filtered by it: what all values together are called, and the select if not as the column. */
  filter?: { all: string; label?: string };
  /** What stands for null. */
  empty?: string;
  /** The heading in CSV files where it is not the label; false where they leave the field out. */
  csv?: string | false;
  /** It is changed where it stands: in the cells of tables, and beside other facts. The update of the record takes it. */
  isEditable?: true;
  /** A text of several lines. */
  isLong?: true;
  /** The keyboard that suits it on a phone. */
  inputMode?: "email" | "tel";
  /** Among the columns of the command line, which are in the same order. */
  cli?: true;
}

/** The columns of a record, in the order of files and tables. */
export type Columns<Row> = { readonly [Field in keyof Row & string]?: Column };

/** The fields that are changed where they stand. */
export type EditableField<Known> = {
  [Field in keyof Known]: Known[Field] extends { isEditable: true } ? Field : never;
}[keyof Known];

export function editableFields<const Known extends Readonly<Record<string, Column>>>(columns: Known) {
  const isEditable = (
    field: Extract<keyof Known, string>,
  ): field is Extract<EditableField<Known>, Extract<keyof Known, string>> =>
    columns[field]?.isEditable === true;
  return ownKeys(columns).filter(isEditable);
}

/** What a column of a list is, as a new workspace has it. */
export const listColumn = <const Name extends ListName>(list: Name) =>
  ({ kind: "choice", list, ...valuesOf(FIRST_LISTS, list) }) as const;

interface ListedValues {
  values: readonly string[];
  retired: readonly string[];
  labels: Readonly<Record<string, string>>;
}

function valuesOf(lists: Lists, list: ListName): ListedValues {
  const values = lists[list];
  return {
    values: values.map(({ id }) => id),
    retired: values.filter(({ isRetired }) => isRetired).map(({ id }) => id),
    labels: Object.fromEntries(values.map(({ id, label }) => [id, label])),
  };
}

/** The columns with the values that the workspace's lists have. */
export function withLists<Known extends Readonly<Record<string, Pick<Column, "label" | "list"> | undefined>>>(
  columns: Known,
  lists: Lists,
): Known {
  const listed = Object.entries(columns).map(([field, column]) => [
    field,
    column?.list ? { ...column, ...valuesOf(lists, column.list) } : column,
  ]);
  return Object.fromEntries(listed);
}

/** A choice's values with their labels, as records can be given them: without those that are retired, but with the one that a record has. */
export const choosableOptions = (column: Choice<string> & Pick<Column, "retired">, kept?: string | null) =>
  optionsOf(column).filter(({ value }) => value === kept || !column.retired?.includes(value));

/** A choice's values with their labels, as filters offer them. */
export function optionsOf<const Value extends string>({ values, labels = {} }: Choice<Value>) {
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}

type Choice<Value extends string> = Pick<Column, "labels"> & { values: readonly Value[] };

/** The fields that the command line shows of each row. */
export function cliFields(columns: Readonly<Record<string, Column>>): string[] {
  return Object.keys(columns).filter((field) => columns[field]?.cli);
}
