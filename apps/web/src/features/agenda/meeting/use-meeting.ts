"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useEffect, useMemo } from "react";
import { isMissing } from "../../../components/dialogs/awaited-record.tsx";
import { idIn, setAddressParams } from "../../../lib/address/address.ts";
import { MAX_PAGE_SIZE } from "../../../lib/cache/paged-query.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../../trpc/client.ts";
import { SNAPSHOT } from "../../../trpc/fetch-again.ts";
import { useCompleteItem } from "../use-complete-item.ts";
import type { MeetingAction } from "./controls/shortcut-keys.ts";

export type Meeting = ReturnType<typeof useMeeting>;

export const UNAVAILABLE_TITLE = "This item is not on the agenda";

/** The steps of a meeting: the items that are open when it starts, also after they are completed. */
export function useMeeting(stepKey: string) {
  const query = trpc.agenda.list.useQuery(
    { includeCompleted: false, limit: MAX_PAGE_SIZE },
    { ...SNAPSHOT, refetchOnMount: "always" },
  );
  // The cached list of an earlier meeting may hold items that are completed by now.
  const items = query.isSuccess && query.isFetchedAfterMount ? query.data.items : undefined;
  const namedItem = useNamedItem(stepKey, items);
  const { item } = namedItem;
  const meeting = useMemo(() => items && meetingSteps(stepKey, items, item), [items, stepKey, item]);
  const complete = useCompleteItem();
  const { steps, index = 0 } = meeting ?? {};
  const step = steps?.[index];

  // Replaces `start` by the id of the item, so that the item stays in place when others are added or removed.
  const shownKey = step?.kind === "item" ? stepKeyOf(step) : stepKey;
  useEffect(() => {
    if (shownKey !== stepKey) showStep(shownKey);
  }, [shownKey, stepKey]);

  function move(by: 1 | -1) {
    const next = steps?.[index + by];
    if (next) showStep(stepKeyOf(next));
  }

  return {
    query,
    namedItem,
    steps,
    index,
    step,
    /** The position, such as `Item 2 of 7`. */
    label: steps ? stepLabel(step, steps) : "",
    /** For screen readers: position and title of the step. */
    announcement: steps ? `${stepLabel(step, steps)} ${titleOf(step, namedItem.isMissing)}`.trim() : "",
    run(action: MeetingAction) {
      if (action === "next") move(1);
      if (action === "previous") move(-1);
      if (action === "complete" && step?.kind === "item") complete(step.item);
    },
  };
}

/** Shows another step. The address holds it, so a reload shows the same one. */
export function showStep(stepKey: string): void {
  setAddressParams({ [PARAMS.meeting]: stepKey }, "replace");
}

/** The changes since the last meeting, fetched each time the last step is shown. */
export function useMeetingChanges() {
  return trpc.agenda.changes.useQuery({ today: useViewerDay() }, { refetchOnMount: "always" });
}

/** The item in the address, if it is not among the open ones: completed, or removed. */
function useNamedItem(stepKey: string, openItems: readonly { id: number }[] | undefined) {
  const id = idIn(stepKey);
  const isNotOpen = openItems?.every((item) => item.id !== id) ?? false;
  const query = trpc.agenda.get.useQuery(
    { id: id ?? 0 },
    { enabled: isNotOpen && id !== null, staleTime: 0 },
  );
  const isGone = isMissing(id, query.error);
  return { id, query, isMissing: isGone, item: isNotOpen && !isGone ? query.data : undefined };
}

function titleOf(step: Step | undefined, isItemMissing: boolean): string {
  if (step?.kind === "item") return `${step.item.title}${step.item.isCompleted ? ", completed" : ""}`;
  if (step?.kind === "unavailable") return isItemMissing ? UNAVAILABLE_TITLE : "Loading agenda item...";
  return step?.kind === "changes" ? "What changed since the last meeting" : "Nothing is open on the agenda";
}

/** What a meeting shows at one time; `unavailable` stands for an item in the address that is loading or gone. */
export type Step =
  | { kind: "item"; item: AgendaItem }
  | { kind: "unavailable"; key: string }
  | { kind: "noItems" }
  | { kind: "changes" };

/** The open items, or that there are none; at the end what has changed since the last meeting. */
export function openSteps(items: readonly AgendaItem[]): Step[] {
  const itemSteps: Step[] = items.map((item) => ({ kind: "item", item }));
  return [...(itemSteps.length > 0 ? itemSteps : [{ kind: "noItems" } as const]), { kind: "changes" }];
}

/** The step in the address: the id of an item, `start` or `changes`. */
export function stepKeyOf(step: Step): string {
  if (step.kind === "item") return String(step.item.id);
  if (step.kind === "unavailable") return step.key;
  return step.kind === "changes" ? "changes" : "start";
}

/**
 * All steps, and the index of the one that the address names. An item that is not open (`namedItem`, or unavailable)
 * is inserted among the others, newer ones first, while the address names it.
 */
export function meetingSteps(
  stepKey: string,
  items: readonly AgendaItem[],
  namedItem?: AgendaItem,
): { steps: Step[]; index: number } {
  const steps = openSteps(items);
  if (stepKey === "changes") return { steps, index: steps.length - 1 };
  if (stepKey === "start" || stepKey === "") return { steps, index: 0 };
  const openIndex = steps.findIndex((step) => stepKeyOf(step) === stepKey);
  if (openIndex !== -1) return { steps, index: openIndex };
  const id = idIn(stepKey) ?? Number.POSITIVE_INFINITY;
  const olderIndex = items.findIndex((item) => item.id < id);
  const index = olderIndex === -1 ? items.length : olderIndex;
  if (namedItem) return { steps: openSteps(items.toSpliced(index, 0, namedItem)), index };
  return { steps: steps.toSpliced(index, 0, { kind: "unavailable", key: stepKey }), index };
}

/** `Item 2 of 7`; empty for a step that is no item. */
export function stepLabel(step: Step | undefined, steps: readonly Step[]): string {
  const items = steps.filter(({ kind }) => kind === "item");
  return step?.kind === "item" ? `Item ${items.indexOf(step) + 1} of ${items.length}` : "";
}
