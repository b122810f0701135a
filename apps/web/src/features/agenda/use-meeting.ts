"use client";
import { useMemo } from "react";
import { trpc } from "../../trpc/client.ts";
import { moveMeeting } from "./meeting-address.ts";
import { useCompleteItem } from "./use-agenda-writes.ts";
import { placeOf, type Step, stepAt, stepLabel, stepsOf } from "./walk.ts";

export type Meeting = ReturnType<typeof useMeeting>;

/** A walk through what is open as the meeting begins: an item that is completed stays in it. */
export function useMeeting(place: string) {
  const query = trpc.agenda.list.useQuery({ includeCompleted: false }, { refetchOnMount: "always" });
  // What an earlier meeting has left is not what is open now.
  const items = query.isSuccess && query.isFetchedAfterMount ? query.data.items : undefined;
  const steps = useMemo(() => items && stepsOf(items), [items]);
  const complete = useCompleteItem();
  const at = steps ? stepAt(place, steps) : 0;
  const step = steps?.[at];

  function go(to: Step | undefined) {
    if (to) moveMeeting(placeOf(to));
  }

  return {
    query,
    steps,
    at,
    step,
    /** Where the walk is, in words: `Item 2 of 7`. */
    label: steps ? stepLabel(at, steps) : "",
    /** What a screen reader is told as the walk moves on. */
    spoken: steps ? `${stepLabel(at, steps)} ${spokenTitle(step)}`.trim() : "",
    go,
    move(to: "next" | "previous" | "complete") {
      if (to === "next") go(steps?.[at + 1]);
      if (to === "previous") go(steps?.[at - 1]);
      if (to === "complete" && step?.kind === "item") complete(step.item);
    },
  };
}

function spokenTitle(step: Step | undefined): string {
  if (step?.kind === "item") return `${step.item.title}${step.item.isCompleted ? ", completed" : ""}`;
  return step?.kind === "changes" ? "What changed since the last meeting" : "Nothing is open on the agenda";
}
