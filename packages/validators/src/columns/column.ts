import { ownKeys } from "../common/keys.ts";

/**
 * How a value is shown, written to a file and compared: `day` is a date whose time does not matter, `time` a moment,
 * `member` the id of one, `flag` true or false, `choice` one of the values with `labels`.
 */
type ColumnKind = "text" | "number" | "money" | "day" | "time" | "member" | "flag" | "choice" | "list";

/** A field of a record as all who list records present it: screens, forms, CSV files and the command line. */
export interface Column {
  label: string;
  kind: ColumnKind;
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

/** A choice's values with their labels, as selects offer them. */
export function optionsOf<const Value extends string>({ values, labels = {} }: Choice<Value>) {
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}

type Choice<Value extends string> = Pick<Column, "labels"> & { values: readonly Value[] };

/** The fields that the command line shows of each row. */
export function cliFields(columns: Readonly<Record<string, Column>>): string[] {
  return Object.keys(columns).filter((field) => columns[field]?.cli);
}
