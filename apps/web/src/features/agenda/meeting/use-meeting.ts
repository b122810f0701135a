"use client";
import { useEffect, useMemo } from "react";
import { isMissing } from "../../../components/dialogs/awaited-record.tsx";
import { idIn } from "../../../lib/address/address.ts";
import { SNAPSHOT } from "../../../trpc/after-write.ts";
import { trpc } from "../../../trpc/client.ts";
import { useCompleteItem } from "../use-agenda-writes.ts";
import { moveMeeting } from "./meeting-address.ts";
import { placeOf, type Step, stepLabel, walkTo } from "./meeting-steps.ts";

export type Meeting = ReturnType<typeof useMeeting>;

/** A walk through what is open as the meeting begins: an item that is completed stays in it. */
export function useMeeting(place: string) {
  const query = trpc.agenda.list.useQuery(
    { includeCompleted: false },
    { ...SNAPSHOT, refetchOnMount: "always" },
  );
  // What an earlier meeting has left is not what is open now.
  const items = query.isSuccess && query.isFetchedAfterMount ? query.data.items : undefined;
  const unlisted = useUnlisted(place, items);
  const { found } = unlisted;
  const walk = useMemo(() => items && walkTo(place, items, found), [items, place, found]);
  const complete = useCompleteItem();
  const { steps, at = 0 } = walk ?? {};
  const step = steps?.[at];

  // The address names the item from its beginning: nothing that happens to it shows another in its place.
  const name = step?.kind === "item" ? placeOf(step) : place;
  useEffect(() => {
    if (name !== place) moveMeeting(name);
  }, [name, place]);

  function go(to: Step | undefined) {
    if (to) moveMeeting(placeOf(to));
  }

  return {
    query,
    unlisted,
    steps,
    at,
    step,
    /** Where the walk is, in words: `Item 2 of 7`. */
    label: steps ? stepLabel(step, steps) : "",
    /** What a screen reader is told as the walk moves on. */
    spoken: steps ? `${stepLabel(step, steps)} ${spokenTitle(step, unlisted.isGone)}`.trim() : "",
    go,
    move(to: "next" | "previous" | "complete") {
      if (to === "next") go(steps?.[at + 1]);
      if (to === "previous") go(steps?.[at - 1]);
      if (to === "complete" && step?.kind === "item") complete(step.item);
    },
  };
}

/** The item that the address names where it is not among those that are open: completed, or not there. */
function useUnlisted(place: string, items: readonly { id: number }[] | undefined) {
  const id = idIn(place);
  const isUnlisted = items?.every((item) => item.id !== id) ?? false;
  const query = trpc.agenda.get.useQuery(
    { id: id ?? 0 },
    { enabled: isUnlisted && id !== null, staleTime: 0 },
  );
  const isGone = isMissing(id, query.error);
  return { id, query, isGone, found: isUnlisted && !isGone ? query.data : undefined };
}

function spokenTitle(step: Step | undefined, isGone: boolean): string {
  if (step?.kind === "item") return `${step.item.title}${step.item.isCompleted ? ", completed" : ""}`;
  if (step?.kind === "unlisted") return isGone ? NOT_THERE : "Loading agenda item...";
  return step?.kind === "changes" ? "What changed since the last meeting" : "Nothing is open on the agenda";
}

export const NOT_THERE = "This item is not on the agenda";
