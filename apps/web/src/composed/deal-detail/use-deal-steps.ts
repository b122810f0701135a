"use client";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { stepToDeal } from "../../entities/deal/deal-address.ts";
import {
  dealLinkOf,
  dealsIn,
  listAround,
  type Neighbours,
  neighboursOf,
} from "../../entities/deal/listed-deals.ts";

export interface DealSteps {
  /** Null where the deal was not opened from a list. */
  neighbours: Neighbours | null;
  /** Shows the deal before or after, if there is one. */
  step: (direction: keyof Neighbours) => void;
  stepTo: (to: number) => void;
  /** For the element that holds the deal: J shows the next one, K the one before. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The way from an open deal to its neighbours in the list beneath, as that list is now. */
export function useDealSteps(
  id: number,
  onStep: (to: number) => void,
  steppedTo: () => number | null,
): DealSteps {
  const list = useRef<HTMLElement | null>(null);
  const known = useRef<readonly number[]>([]);
  const [neighbours, setNeighbours] = useState<Neighbours | null>(null);

  useEffect(() => {
    if (!list.current?.isConnected) list.current = listAround(dealLinkOf(id));
    const element = list.current;
    if (!element) return setNeighbours(null);
    function read(rows: HTMLElement) {
      const listed = dealsIn(rows);
      setNeighbours(neighboursOf(id, listed, known.current));
      // What others removed from the list is forgotten once another deal is shown.
      if (listed.includes(id)) known.current = listed;
    }
    read(element);
    // Lists grow as they scroll, and change with every write.
    const observer = new MutationObserver(() => read(element));
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [id]);

  function stepTo(to: number) {
    onStep(to);
    stepToDeal(to);
    dealLinkOf(to)?.scrollIntoView({ block: "nearest" });
  }

  function step(direction: keyof Neighbours) {
    if (!list.current) return;
    // Pressed quickly, a key comes before the deal of the last press is shown, and the address may be an older one's again.
    const at = steppedTo() ?? id;
    const to = neighboursOf(at, dealsIn(list.current), known.current)[direction];
    if (to !== null) stepTo(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!neighbours || hasModifier(event) || isTypedInto(event)) return;
    const key = event.key.toLowerCase();
    if (key === "j") step("next");
    else if (key === "k") step("previous");
  }

  return { neighbours, step, stepTo, onKeyDown };
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Whether the letter is meant for a field, or for a menu or dialog that React counts among the deal's own. */
function isTypedInto({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest("input, textarea, select, [contenteditable], [role=combobox], [role=menu]") !== null;
}
