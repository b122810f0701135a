"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { z } from "zod";
import type { PendingChange } from "../../lib/cache/loaded-answers.ts";
import { errorCode, errorMessage, fieldProblem, storedRecord } from "../../lib/errors.ts";
import { preload } from "../../lib/preload.ts";
import { toastError } from "../../lib/toast-error.ts";
import { useOptimisticChange } from "../../trpc/use-optimistic-change.ts";
import { type EditedField, inputOf, typedValue, valueText } from "./field.ts";
import type { FieldEditor } from "./field-editor.ts";
import type { FieldReader } from "./read-field.ts";

const loadForm = () => import("./edit-form.tsx");

/** The fields of records that are changed where they stand. */
export interface FieldEdits<Row> {
  isEditable: (field: string, row: Row) => boolean;
  /** The value in words. */
  textOf: (field: string, row: Row) => string;
  /** Loads what `open` needs. */
  preload: () => void;
  /** Null where the field cannot be changed. */
  open: (field: string, row: Row) => Promise<FieldEditor | null>;
}

interface Versioned {
  id: number;
  version: number;
}

interface FieldWrites<Row, Change> {
  fields: Readonly<Record<string, EditedField<Row>>>;
  /** What a record is called. */
  nameOf: (row: Row) => string;
  loadReader: () => Promise<{ default: FieldReader<Change> }>;
  /** What the screen shows until the server has answered. */
  show: (id: number, change: Change) => PendingChange;
  update: (input: Change & { id: number; expectedVersion: number }) => Promise<Row>;
  /** Of what the server answers with; loaded when someone else has changed the record. */
  loadSchema: () => Promise<z.ZodType<Row>>;
}

/** Changes fields one by one: on the screen at once, and back if the server refuses. */
export function useFieldEdits<Row extends Versioned, Change extends object>(
  writes: FieldWrites<Row, Change>,
): FieldEdits<Row> {
  const { fields, nameOf, loadReader, show, update, loadSchema } = writes;
  const showWhile = useOptimisticChange();
  const load = () => Promise.all([loadForm(), loadReader()]);
  const fieldOf = (name: string) => fields[name];
  const textOf = (name: string, row: Row) => {
    const field = fieldOf(name);
    return field ? valueText(field, row, storedValue(row, name)) : "";
  };

  async function save(seen: Row, edited: Edited<Row>, change: Change): Promise<Saved<Row>> {
    const { id, version } = seen;
    const { name, field } = edited;
    const typed = (of: object) => typedValue(field, storedValue(of, name));
    try {
      const stored = await showWhile([show(id, change)], () =>
        update({ ...change, id, expectedVersion: version }),
      );
      return { stored };
    } catch (error) {
      const stored = await storedRecord(error, loadSchema);
      if (!stored) return { unsaved: { problem: problemOf(error, name) } };
      if (typed(stored) === typed(change)) return { stored };
      // Someone else changed other fields only.
      return typed(stored) === typed(seen)
        ? save(stored, edited, change)
        : { unsaved: { theirs: stored, problem: null } };
    }
  }

  /** A press elsewhere saves too, so what was there before can be brought back. */
  function tellChanged(edited: Edited<Row>, before: Row, after: Row, reader: FieldReader<Change>) {
    const { name, field } = edited;
    async function undo() {
      const { change } = reader.stored(name, storedValue(before, name));
      const { unsaved } = change ? await save(after, edited, change) : {};
      if (unsaved)
        toastError(unsaved.problem ?? "Someone else has changed it meanwhile, so it stays as it is.");
    }
    toast({
      title: `${field.label} changed`,
      description: `${nameOf(after)}: ${textOf(name, before)} → ${textOf(name, after)}`,
      action: { label: "Undo", onClick: () => void undo() },
    });
  }

  return {
    textOf,
    isEditable(name, row) {
      const field = fieldOf(name);
      return field !== undefined && (field.isOpen?.(row) ?? true);
    },
    preload: () => preload(load),
    async open(name, row) {
      const field = fieldOf(name);
      if (!field) return null;
      const edited = { name, field };
      const [{ default: EditForm }, { default: reader }] = await load();

      function editorOf(
        seen: Row,
        typed: string,
        unsaved: Unsaved<Row> | null,
        attempt: number,
      ): FieldEditor {
        const theirs = unsaved?.theirs ?? null;
        return {
          record: nameOf(seen),
          label: edited.field.label,
          input: inputOf(edited.field, seen),
          typed,
          problem: unsaved?.problem ?? null,
          theirs: theirs && textOf(name, theirs),
          attempt,
          EditForm,
          read(text) {
            if (text === typedValue(edited.field, storedValue(seen, name)) && !theirs) return { send: null };
            const read = reader.typed(name, text);
            return read.problem === undefined ? { send: () => send(text, read.change) } : read;
          },
        };

        async function send(text: string, change: Change): Promise<FieldEditor | null> {
          // After a question about a conflict, what it showed is what is replaced.
          const before = theirs ?? seen;
          const saved = await save(before, edited, change);
          if (saved.unsaved) return editorOf(before, text, saved.unsaved, attempt + 1);
          tellChanged(edited, before, saved.stored, reader);
          return null;
        }
      }

      return editorOf(row, typedValue(field, storedValue(row, name)), null, 0);
    },
  };
}

interface Edited<Row> {
  name: string;
  field: EditedField<Row>;
}

/** Why a field was not saved: the server's reason, or what someone else has stored meanwhile. */
type Unsaved<Row> = { problem: string; theirs?: never } | { problem: null; theirs: Row };

/** The record once a field is saved; `unsaved` where it is not. */
type Saved<Row> = { stored: Row; unsaved?: never } | { stored?: never; unsaved: Unsaved<Row> };

const storedValue = (record: object, name: string): unknown =>
  Object.entries(record).find(([key]) => key === name)?.[1];

function problemOf(error: unknown, name: string): string {
  const own = fieldProblem(error, name);
  if (own) return own;
  // Shown beneath the question for the password, and after it has been answered.
  return errorCode(error) === "UNAUTHORIZED"
    ? "Your session had ended; save it again."
    : `Not saved. ${errorMessage(error)}`;
}
