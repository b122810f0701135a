"use client";
import { type ReactNode, useRef, useState } from "react";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import type { FieldEdits } from "../edit-in-place/use-field-edits.ts";
import type { PasteList, SelectedCells } from "../paste/paste-into-cells.tsx";
import type { CellFocus } from "./use-cell-editing.tsx";

interface CellPaste<Item> {
  edits: FieldEdits<Item> | undefined;
  list: PasteList<Item> | undefined;
  /** Whether the list has more rows than are loaded. */
  hasMore: boolean;
  /** Saves a value in its cell, or shows there why it cannot be. */
  save: (row: Item, column: string, typed: string, focus: CellFocus) => Promise<void>;
}

/** Pastes values into the cells of a column. The code comes with the first. Returns a dialog while it asks something. */
export function useCellPaste<Item extends { id: number }>({ edits, list, hasMore, save }: CellPaste<Item>) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const newest = useRef(0);

  function paste(clipboard: string, cells: SelectedCells<Item>, focus: CellFocus): void {
    const number = ++newest.current;
    import("../paste/paste-into-cells.tsx")
      .then(({ pasteIntoCells }) =>
        pasteIntoCells({
          ...{ clipboard, cells, edits, list, hasMore },
          save: (row, column, typed) => save(row, column, typed, focus),
          show(next) {
            if (number !== newest.current) return;
            // What is closed stays closed.
            if (next === null) newest.current++;
            setDialog(next);
          },
        }),
      )
      .catch((error: unknown) => toastError(errorMessage(error)));
  }

  return { dialog, paste };
}
