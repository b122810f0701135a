import type { AgendaItem } from "@dealflow/validators/agenda";
import { idIn } from "../../../lib/address/address.ts";

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
