"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { useOpenPage } from "../../components/page/page-link.tsx";
import { useFocusAfterChange } from "../../lib/hooks/use-focus-after-change.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { isFormOpen, isSingleKey } from "../../lib/single-keys.ts";
import { forgetUndos, undoLast } from "../../lib/undo-toast.ts";
import { stepInLists } from "./list-steps.ts";
import type { KeyPlace } from "./places.ts";

const KeysDialog = lazyDialog(() => import("./keys-dialog.tsx"), "Keys");

/** A letter after G is waited for so long. */
const LETTER_MS = 1_500;

interface KeysProps {
  places: readonly KeyPlace[];
}

/** The keys of every page, besides those that open the search. */
export function Keys({ places }: KeysProps) {
  const openPage = useOpenPage();
  const [isShown, setShown] = useState(false);
  // When G was pressed, if its letter has not been yet.
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  useFocusAfterChange(usePathname(), () => document.getElementById("content"));

  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    if (isUndo(event)) {
      if (undoLast()) event.preventDefault();
      return;
    }
    if (!isSingleKey(event) || isFormOpen()) return;
    const key = event.key.toLowerCase();
    const isAfterG = performance.now() - begunAt.current < LETTER_MS;
    begunAt.current = key === "g" && !isAfterG ? performance.now() : Number.NEGATIVE_INFINITY;
    const place = isAfterG ? places.find(({ letter }) => letter.toLowerCase() === key) : undefined;
    if (place) openPage(place.href);
    else if (key === "?") setShown(true);
    // In a record that is open, they are its own.
    else if (!(key === "j" || key === "k") || document.querySelector("[role=dialog]")) return;
    else stepInLists(key === "j" ? 1 : -1);
    event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      forgetUndos();
    };
  }, [onKeyDown]);

  return isShown ? <KeysDialog places={places} onClose={() => setShown(false)} /> : null;
}

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** Ctrl+Z, or Cmd+Z, undoes what was done last on this page; in a field it is the field's own. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return !(target instanceof Element && target.closest(FIELDS));
}
