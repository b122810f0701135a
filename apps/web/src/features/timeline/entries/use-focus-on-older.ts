"use client";
import { useEffect, useRef } from "react";
import type { PagedQuery } from "../../../components/lists/paged-list.tsx";
import type { Entry } from "./entry-text.ts";

/**
 * Loads older entries, and brings the keyboard to the first of them: the button that was pressed cannot have the focus
 * while it is loading, and is gone with the last page. If none came, it goes back to the button.
 */
export function useFocusOnOlder(list: PagedQuery<Entry>) {
  const entries = useRef<HTMLOListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** How many entries were there before; null while nothing is asked for. */
  const before = useRef<number | null>(null);
  const { isFetchingNextPage, fetchNextPage } = list;

  useEffect(() => {
    if (isFetchingNextPage || before.current === null) return;
    const first = entries.current?.children[before.current];
    before.current = null;
    if (document.activeElement !== document.body && document.activeElement !== button.current) return;
    if (!(first instanceof HTMLElement)) return button.current?.focus();
    first.tabIndex = -1;
    first.focus();
  }, [isFetchingNextPage]);

  function show() {
    before.current = entries.current?.children.length ?? 0;
    void fetchNextPage();
  }
  return { entries, button, show };
}
