import type { PasteAnswer } from "@dealflow/validators/bulk";
import type { z } from "zod";
import { errorDetail } from "../../../lib/errors.ts";
import { type EditedField, type FieldInput, inputOf, storedValue, typedValue, valueText } from "./field.ts";
import type { FieldReader } from "./read-field.ts";

/** A record and what the control of the field would hold for it. */
interface TypedCell<Row> {
  row: Row;
  typed: string;
}

/** What a value would become. */
interface ReadCell {
  /** In words. */
  text: string;
  /** Nothing is left in the field. */
  isCleared: boolean;
  /** It is there already. */
  isSame: boolean;
}

/** A field of the records of a list into which values are pasted. */
export interface PasteTarget<Row> {
  label: string;
  isNumeric: boolean;
  isDay: boolean;
  nameOf: (row: Row) => string;
  /** The value in words. */
  textOf: (row: Row) => string;
  /** What the field is changed with; or why it cannot be changed in this record. */
  inputOf: (row: Row) => FieldInput | string;
  /** Reads what is typed: why it cannot be taken, or the value in words. */
  read: (cell: TypedCell<Row>) => { problem: string } | (ReadCell & { problem?: never });
  /** Changes all of them, or none. Null where records are changed one at a time. */
  write: ((cells: readonly TypedCell<Row>[]) => Promise<PasteAnswer>) | null;
  /** The fields of the records that someone else has changed, by id, where `write` failed because of it. */
  changedMeanwhile: (error: unknown) => Promise<ReadonlyMap<number, object>>;
}

interface PasteParts<Row, Change> {
  name: string;
  field: EditedField<Row>;
  reader: FieldReader<Change>;
  nameOf: (row: Row) => string;
  paste?: (input: { rows: (Change & { id: number; expectedVersion: number })[] }) => Promise<PasteAnswer>;
  loadSchema: () => Promise<z.ZodType<Row>>;
}

export function pasteTarget<Row extends { id: number; version: number }, Change extends object>(
  parts: PasteParts<Row, Change>,
): PasteTarget<Row> {
  const { name, field, reader, nameOf, paste, loadSchema } = parts;
  const valueIn = (record: object) => storedValue(record, name);
  return {
    label: field.label,
    isNumeric: field.kind === "money" || field.kind === "number",
    isDay: field.kind === "day",
    nameOf,
    textOf: (row) => valueText(field, row, valueIn(row)),
    inputOf: (row) =>
      (field.isOpen?.(row) ?? true) ? inputOf(field, row) : (field.closed ?? "This cannot be changed here"),
    read({ row, typed }) {
      const { change, problem } = reader.typed(name, typed);
      if (problem !== undefined) return { problem };
      const value = valueIn(change);
      const isCleared = typedValue(field, value) === "";
      const text = valueText(field, row, value);
      return {
        text: isCleared ? (field.cleared ?? text.replace("—", "Empty")) : text,
        isCleared,
        isSame: typedValue(field, value) === typedValue(field, valueIn(row)),
      };
    },
    write: paste
      ? (cells) =>
          paste({
            rows: cells.flatMap(({ row, typed }) => {
              const { change } = reader.typed(name, typed);
              return change ? [{ ...change, id: row.id, expectedVersion: row.version }] : [];
            }),
          })
      : null,
    async changedMeanwhile(error) {
      const stored = errorDetail(error, "stored");
      if (stored === undefined) return new Map();
      const schema = await loadSchema();
      const rows = schema.array().safeParse(stored).data ?? [];
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
