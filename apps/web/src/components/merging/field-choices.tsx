"use client";
import { Text } from "@radix-ui/themes/components/text";
import { columnText, type FieldLabels } from "../../lib/format/column-text.ts";
import { SideChoice } from "../forms/side-choice.tsx";
import styles from "./field-choices.module.css";

/** A record with the fields that are compared. */
export type Mergeable<Field extends string> = { id: number; name: string; version: number } & Readonly<
  Record<Field, unknown>
>;

/** What two records are compared by. */
export interface Compared<Field extends string> {
  fields: readonly Field[];
  columns: Readonly<Record<Field, FieldLabels>>;
  /** The record that goes. */
  from: Mergeable<Field>;
}

/** Fields that only the record that goes has. */
export function takenAtFirst<Field extends string>(
  { fields, from }: Compared<Field>,
  into: Mergeable<Field>,
): Field[] {
  return fields.filter((field) => from[field] && !into[field]);
}

interface FieldChoicesProps<Field extends string> extends Compared<Field> {
  /** The record that stays. */
  into: Mergeable<Field>;
  /** The fields whose value comes from the record that goes. */
  taken: readonly Field[];
  onChange: (taken: Field[]) => void;
}

/** Both values of each field in which the two differ, side by side. */
export function FieldChoices<Field extends string>(props: FieldChoicesProps<Field>) {
  const { fields, columns, from, into, taken, onChange } = props;
  const textOf = (row: Mergeable<Field>, field: Field) => columnText(columns[field], row[field]);
  const different = fields.filter((field) => textOf(from, field) !== textOf(into, field));
  if (different.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        The two say the same in every field.
      </Text>
    );
  }
  const choose = (field: Field, side: string) =>
    onChange(fields.filter((each) => (each === field ? side === "from" : taken.includes(each))));
  return (
    <div className={styles.fields}>
      {different.map((field) => (
        <SideChoice
          key={field}
          label={columns[field].label}
          sides={[
            sideOf("into", `${into.name}, stays`, textOf(into, field)),
            sideOf("from", `${from.name}, goes`, textOf(from, field)),
          ]}
          value={taken.includes(field) ? "from" : "into"}
          onChange={(side) => choose(field, side)}
        />
      ))}
    </div>
  );
}

const sideOf = (value: "into" | "from", label: string, text: string) => ({
  value,
  label,
  text: text || "—",
  title: text,
});
