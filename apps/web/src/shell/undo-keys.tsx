"use client";
import { useEffect } from "react";
import { forgetUndos, undoLast } from "../lib/undo-toast.ts";

/** Ctrl+Z, or Cmd+Z, undoes what was done last on this page; in a field it is the field's own. */
export function UndoKeys() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      if (undoLast()) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      forgetUndos();
    };
  }, []);
  return null;
}

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
