"use client";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { collectEarlyKeysFor } from "../../../lib/early-keys.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import type { FieldEditor, FocusAfter } from "../edit-in-place/field-editor.ts";
import type { FieldEdits } from "../edit-in-place/use-field-edits.ts";
import type { CellId } from "./cell-elements.ts";

interface Opened {
  editor: FieldEditor;
  takesFocus: boolean;
  /** What was typed over the cell. */
  typed: string | undefined;
}

export interface CellFocus {
  /** Gives the focus to a cell whose editor closes, or to the one below it. */
  goTo: (cell: CellId, focus: FocusAfter) => void;
  isFocused: (cell: CellId) => boolean;
}

/** The cells in which a field is edited: the one with the focus, and those that could not be saved. */
export function useCellEditing<Item extends { id: number }>(edits: FieldEdits<Item> | undefined) {
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(NONE);
  const opening = useRef<object | null>(null);

  const set = (cell: CellId, next: Opened | null) =>
    setOpened((before) => {
      const after = new Map(before);
      if (next) after.set(keyOf(cell), next);
      else after.delete(keyOf(cell));
      return after;
    });

  /** Opens a cell, with what was typed over it; false if it cannot be edited. */
  function begin(row: Item, column: string, typed?: string): boolean {
    if (!edits?.isEditable(column, row)) return false;
    const cell = { row: String(row.id), column };
    const asked = {};
    opening.current = asked;
    const loading = edits.open(column, row);
    // The next keys come before the editor is there.
    collectEarlyKeysFor(loading);
    loading.then(
      (editor) => {
        if (opening.current !== asked) return;
        opening.current = null;
        // Before the next letter that is typed.
        flushSync(() => set(cell, editor && { editor, takesFocus: true, typed: takenOver(editor, typed) }));
      },
      (error: unknown) => {
        opening.current = null;
        toastError(errorMessage(error));
      },
    );
    return true;
  }

  /** Saves what was pasted into a cell; what cannot be taken is shown in its editor. */
  async function savePasted(
    row: Item,
    column: string,
    typed: string,
    { isFocused }: CellFocus,
  ): Promise<void> {
    const cell = { row: String(row.id), column };
    // An editor of what was not saved before.
    set(cell, null);
    const editor = await edits?.open(column, row);
    const read = editor?.read(typed);
    if (!editor || !read) return;
    if (read.problem !== undefined)
      set(cell, { editor: { ...editor, problem: read.problem }, takesFocus: isFocused(cell), typed });
    else if (read.send) await save(cell, read.send, isFocused);
  }

  async function save(
    cell: CellId,
    send: () => Promise<FieldEditor | null>,
    isFocused: CellFocus["isFocused"],
  ): Promise<void> {
    const unsaved = await send();
    if (!unsaved) return;
    const hasFocus = isFocused(cell);
    set(cell, { editor: unsaved, takesFocus: hasFocus, typed: undefined });
    if (!hasFocus) toastError(`${unsaved.label} of ${unsaved.record}: ${reasonOf(unsaved)}`);
  }

  function formOf(row: Item, column: string, { goTo, isFocused }: CellFocus): ReactNode {
    const cell = { row: String(row.id), column };
    const open = opened.get(keyOf(cell));
    if (!open) return null;
    const { editor, takesFocus, typed } = open;
    const { EditForm } = editor;
    const close = (focus: FocusAfter) => {
      goTo(cell, focus);
      set(cell, null);
    };
    return (
      <EditForm
        key={editor.attempt}
        editor={editor}
        takesFocus={takesFocus}
        typed={typed}
        onSend={async (send, focus) => {
          close(focus);
          await save(cell, send, isFocused);
        }}
        onCancel={close}
      />
    );
  }

  return { begin, savePasted, formOf };
}

const NONE: ReadonlyMap<string, Opened> = new Map();

const keyOf = ({ row, column }: CellId) => `${row}:${column}`;

/** Letters go into a text; what was cleared is cleared for a day, too. */
function takenOver({ input }: FieldEditor, typed: string | undefined): string | undefined {
  return input.kind === "text" || (input.kind === "day" && typed === "") ? typed : undefined;
}

const reasonOf = ({ problem, by, theirs }: FieldEditor) =>
  problem ?? `${by} changed it to ${theirs} meanwhile.`;
