import { plainEmail } from "@dealflow/validators/common/email-address";
import type { z } from "zod";
import {
  changerOf,
  errorCode,
  fieldProblem,
  SOMEONE,
  storedRecord,
  unsavedReason,
} from "../../../lib/errors.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import EditForm from "./edit-form.tsx";
import { type EditedField, inputOf, storedValue, typedValue, valueText } from "./field.ts";
import type { FieldEditor } from "./field-editor.ts";
import type { FieldReader } from "./read-field.ts";

/** A field that is edited, and how it is saved. */
interface Edited<Row, Change> {
  name: string;
  field: EditedField<Row>;
  reader: FieldReader<Change>;
  /** What a record is called. */
  nameOf: (row: Row) => string;
  /** Shows the change at once, and back if the server refuses. */
  update: (change: Change, seen: Versioned) => Promise<Row>;
  /** Undoes the write that left this version; the change shows what was there before. Says what became of it. */
  undo: (change: Change, left: Versioned) => Promise<void>;
  /** Of what the server answers with; loaded when someone else has changed the record. */
  loadSchema: () => Promise<z.ZodType<Row>>;
}

interface Versioned {
  id: number;
  version: number;
}

/** The editor of a field of a record. */
export function openEditor<Row extends Versioned, Change extends object>(
  edited: Edited<Row, Change>,
  row: Row,
): FieldEditor {
  const { name, field, reader, nameOf, update, undo, loadSchema } = edited;
  const textOf = (of: Row) => valueText(field, of, storedValue(of, name));
  const typedOf = (of: object) => typedValue(field, storedValue(of, name));

  async function save(seen: Row, change: Change): Promise<Saved<Row>> {
    try {
      return { stored: await update(change, seen) };
    } catch (error) {
      const stored = await storedRecord(error, loadSchema);
      if (!stored) return { unsaved: { problem: problemOf(error, name) } };
      if (typedOf(stored) === typedOf(change)) return { stored };
      // Someone else changed other fields only.
      return typedOf(stored) === typedOf(seen)
        ? save(stored, change)
        : { unsaved: { theirs: stored, by: changerOf(error), problem: null } };
    }
  }

  /** A press elsewhere saves too, so what was there before can be brought back. */
  function tellChanged(before: Row, after: Row) {
    const { change } = reader.stored(name, storedValue(before, name));
    toastUndoable(
      {
        title: `${field.label} changed`,
        description: `${nameOf(after)}: ${textOf(before)} to ${textOf(after)}`,
      },
      () => change && void undo(change, after),
    );
  }

  function editorOf(seen: Row, typed: string, unsaved: Unsaved<Row> | null, attempt: number): FieldEditor {
    const theirs = unsaved?.theirs ?? null;

    async function send(text: string, change: Change): Promise<FieldEditor | null> {
      // After a question about a conflict, what it showed is what is replaced.
      const before = theirs ?? seen;
      const saved = await save(before, change);
      if (saved.unsaved) return editorOf(before, text, saved.unsaved, attempt + 1);
      tellChanged(before, saved.stored);
      return null;
    }

    return {
      record: nameOf(seen),
      label: field.label,
      input: inputOf(field, seen),
      typed,
      problem: unsaved?.problem ?? null,
      theirs: theirs && textOf(theirs),
      by: unsaved?.by ?? SOMEONE,
      attempt,
      EditForm,
      read(text) {
        if (text === typedOf(seen) && !theirs) return { send: null };
        // Enter comes before the browser says that the text has changed, which is when the page cleans it.
        const read = reader.typed(name, field.inputMode === "email" ? plainEmail(text) : text);
        if (read.problem !== undefined) return read;
        const isSame = !theirs && typedOf(read.change) === typedOf(seen);
        return { send: isSame ? null : () => send(text, read.change) };
      },
    };
  }

  return editorOf(row, typedOf(row), null, 0);
}

/** Why a field was not saved: the server's reason, or what someone else has stored meanwhile. */
type Unsaved<Row> =
  | { problem: string; theirs?: never; by?: never }
  | { problem: null; theirs: Row; by: string };

/** The record once a field is saved; `unsaved` where it is not. */
type Saved<Row> = { stored: Row; unsaved?: never } | { stored?: never; unsaved: Unsaved<Row> };

function problemOf(error: unknown, name: string): string {
  const own = fieldProblem(error, name);
  if (own) return own;
  const reason = unsavedReason(error);
  return errorCode(error) === "UNAUTHORIZED" ? reason : `Not saved. ${reason}`;
}
