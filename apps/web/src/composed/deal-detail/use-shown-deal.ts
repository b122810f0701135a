"use client";
import { usePathname, useSelectedLayoutSegments } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { dealAt } from "../../entities/deal/deal-address.ts";
import { dealLinkOf } from "../../entities/deal/listed-deals.ts";
import { isEntryExpanded, setEntryExpanded } from "../../lib/address/address.ts";

interface Shown {
  id: number | null;
  /** Counts openings: a step to a neighbour keeps the panel, any other way opens one anew. */
  opening: number;
  isExpanded: boolean;
  /** Another deal than the one that it was opened with, or in another form. */
  isMoved: boolean;
  /** How far the page beneath was scrolled. */
  scrollY: number;
}

const NOTHING: Shown = {
  id: null,
  opening: 0,
  isExpanded: false,
  isMoved: false,
  scrollY: 0,
};

/** The deal that the address names, and how it is shown. */
export function useShownDeal() {
  const id = dealAt(usePathname());
  // Of the page that the server answered; it differs from the address while a deal is open over it.
  const page = `/${useSelectedLayoutSegments().join("/")}`;
  const isOwnPage = id !== null && id === dealAt(page);
  const [shown, setShown] = useState(NOTHING);
  // The deals that steps lead to and that are not shown yet, in their order; of quick ones only the last may be shown.
  // Not in the state: React discards the rendering of a deal when the next press comes, and what it has set with it.
  const steps = useRef<number[]>([]);
  if (shown.id !== id) setShown(next(shown, id, id !== null && steps.current.includes(id)));
  useEffect(() => {
    const at = id === null ? -1 : steps.current.indexOf(id);
    steps.current = at === -1 ? [] : steps.current.slice(at + 1);
  }, [id]);
  const isExpanded = id !== null && shown.isExpanded && !isOwnPage;

  useReturnToPage(isExpanded ? id : null, page, shown.scrollY);

  return {
    id,
    isOwnPage,
    isExpanded,
    opening: shown.opening,
    onStep: (to: number) => void steps.current.push(to),
    /** The deal that is shown once all steps are done; null without any. */
    steppedTo: () => steps.current.at(-1) ?? null,
    expand(toPage: boolean) {
      setEntryExpanded(toPage);
      setShown((before) => ({
        ...before,
        isExpanded: toPage,
        isMoved: true,
        scrollY: toPage ? window.scrollY : before.scrollY,
      }));
    },
    /** Where the focus goes on closing, if not to what had it before. */
    returnTo: () => (shown.isMoved && id !== null ? dealLinkOf(id) : null),
  };
}

/** Reads the entry of the history that has just been shown. */
function next(before: Shown, id: number | null, isStep: boolean): Shown {
  if (id === null) return { ...NOTHING, opening: before.opening };
  return {
    id,
    opening: isStep ? before.opening : before.opening + 1,
    isExpanded: typeof window !== "undefined" && isEntryExpanded(),
    isMoved: isStep,
    scrollY: isStep || typeof window === "undefined" ? before.scrollY : window.scrollY,
  };
}

/** After a deal stood in its place, the page beneath is where it was, with the focus at the deal. */
function useReturnToPage(expandedId: number | null, page: string, scrollY: number): void {
  const left = useRef<{ id: number; page: string; scrollY: number } | null>(null);
  useLayoutEffect(() => {
    const before = left.current;
    left.current = expandedId === null ? null : { id: expandedId, page, scrollY };
    // In some browsers scrolling returns a promise, which is no clean-up.
    if (expandedId !== null) {
      window.scrollTo(0, 0);
      return;
    }
    if (before?.page !== page) return;
    window.scrollTo(0, before.scrollY);
    if (document.activeElement === document.body) dealLinkOf(before.id)?.focus({ preventScroll: true });
  }, [expandedId, page, scrollY]);
}
