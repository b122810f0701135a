"use client";
import type { PasteAnswer } from "@dealflow/validators/bulk";
import { type Column, choosableOptions } from "@dealflow/validators/columns/column";
import type { Field } from "@dealflow/validators/fields";
import type { UndoableKind } from "@dealflow/validators/labels/records";
import type { z } from "zod";
import type { PendingChange } from "../../../lib/cache/loaded-answers.ts";
import { preload } from "../../../lib/preload.ts";
import type { RecordDomain } from "../../../trpc/records-of.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import { useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";
import { useUndoWrite } from "../../../trpc/use-undo-write.ts";
import { type EditedField, type FieldParts, storedValue, valueText } from "./field.ts";
import type { FieldEditor } from "./field-editor.ts";
import type { PasteTarget } from "./paste-target.ts";
import { writeInTurn } from "./write-in-turn.ts";

/** The fields of records that are changed where they stand. */
export interface FieldEdits<Row> {
  column: (field: string) => Column | undefined;
  isEditable: (field: string, row: Row) => boolean;
  /** The value in words. */
  textOf: (field: string, row: Row) => string;
  /** Loads what `open` needs. */
  preload: () => void;
  /** Null where the field cannot be changed. */
  open: (field: string, row: Row) => Promise<FieldEditor | null>;
  /** The field as values are pasted into it; null where it cannot be changed. */
  pasteTarget: (field: string) => Promise<PasteTarget<Row> | null>;
}

/** The fields that the firm has added to the records, by their names, such as `custom.region`. */
export interface OwnEdits {
  fields: readonly Field[];
  columns: Readonly<Record<string, Column>>;
  parts: Readonly<Record<string, FieldParts<object>>>;
}

interface Versioned {
  id: number;
  version: number;
}

interface Seen {
  id: number;
  expectedVersion: number;
}

interface FieldWrites<Row, Change> {
  domain: RecordDomain & UndoableKind;
  /** Those that are editable are changed. */
  columns: Readonly<Record<string, Column>>;
  fields?: { readonly [Name in keyof Change]?: FieldParts<Row> };
  own?: OwnEdits | undefined;
  /** What a record is called. */
  nameOf: (row: Row) => string;
  /** What the screen shows until the server has answered. */
  show: (id: number, change: Change) => PendingChange;
  update: (input: Change & Seen) => Promise<Row>;
  /** Changes several records; left out where they are changed one at a time. */
  paste?: (input: { rows: (Change & Seen)[] }) => Promise<PasteAnswer>;
  /** What an update takes, and what the server answers with. */
  loadSchemas: () => Promise<{ changes: z.ZodType<Change>; record: z.ZodType<Row> }>;
}

/** Changes fields one by one: on the screen at once, and back if the server refuses. */
export function useFieldEdits<Row extends Versioned, Change extends object>(
  writes: FieldWrites<Row, Change>,
): FieldEdits<Row> {
  const { domain, fields = {}, own, show, update, loadSchemas } = writes;
  const columns = { ...useListed(writes.columns), ...own?.columns };
  const showWhile = useOptimisticChange();
  const { undoRecord } = useUndoWrite();
  const loadSchema = async () => (await loadSchemas()).record;
  const parts = new Map(Object.entries<FieldParts<Row> | undefined>({ ...fields, ...own?.parts }));
  async function loadReader() {
    const [{ fieldReader }, { changes }] = await Promise.all([import("./read-field.ts"), loadSchemas()]);
    return fieldReader(columns, changes, own?.fields);
  }
  const load = () => Promise.all([import("./open-editor.ts"), loadReader()]);

  function fieldOf(name: string): EditedField<Row> | null {
    const column = columns[name];
    if (!column?.isEditable) return null;
    const { values = [], retired, labels } = column;
    const options = (row: Row) =>
      choosableOptions({ values, retired, labels }, String(storedValue(row, name)));
    return { ...column, ...(retired && retired.length > 0 && { options }), ...parts.get(name) };
  }

  return {
    column: (name) => columns[name],
    textOf(name, row) {
      const field = fieldOf(name);
      return field ? valueText(field, row, storedValue(row, name)) : "";
    },
    isEditable(name, row) {
      const field = fieldOf(name);
      return field !== null && (field.isOpen?.(row) ?? true);
    },
    preload: () => preload(load),
    async open(name, row) {
      const field = fieldOf(name);
      if (!field) return null;
      const [{ openEditor }, reader] = await load();
      return openEditor<Row, Change>(
        {
          ...{ ...writes, name, field, reader, loadSchema },
          update: (change, { id, version }) =>
            showWhile([show(id, change)], () =>
              writeInTurn(`${domain} ${id}`, version, (expectedVersion) =>
                update({ ...change, id, expectedVersion }),
              ),
            ),
          undo: (change, { id, version }) =>
            showWhile([show(id, change)], () =>
              undoRecord({ entity: domain, id, version }, `${field.label} is as before`),
            ),
        },
        row,
      );
    },
    async pasteTarget(name) {
      const field = fieldOf(name);
      if (!field) return null;
      const [{ pasteTarget }, reader] = await Promise.all([import("./paste-target.ts"), loadReader()]);
      return pasteTarget({ ...writes, name, field, reader, loadSchema });
    },
  };
}
