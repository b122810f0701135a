import type { AgendaItem } from "@dealflow/validators/agenda";
import { idIn } from "../../../lib/address/address.ts";

/** What a meeting shows at one time; `unlisted` is what the address names and the agenda does not have. */
export type Step =
  | { kind: "item"; item: AgendaItem }
  | { kind: "unlisted"; place: string }
  | { kind: "nothing" }
  | { kind: "changes" };

/** The open items, or that there are none; at the end what has changed since the last meeting. */
export function stepsOf(items: readonly AgendaItem[]): Step[] {
  const talk: Step[] = items.map((item) => ({ kind: "item", item }));
  return [...(talk.length > 0 ? talk : [{ kind: "nothing" } as const]), { kind: "changes" }];
}

/** How the address says a step. */
export function placeOf(step: Step): string {
  if (step.kind === "item") return String(step.item.id);
  if (step.kind === "unlisted") return step.place;
  return step.kind === "changes" ? "changes" : "start";
}

/**
 * The walk, and where in it the address is. An item that it names and that is not open (`found`, or not there at all)
 * has its place among the others, newer ones first, until one moves on.
 */
export function walkTo(
  place: string,
  items: readonly AgendaItem[],
  found?: AgendaItem,
): { steps: Step[]; at: number } {
  const open = stepsOf(items);
  if (place === "changes") return { steps: open, at: open.length - 1 };
  if (place === "start" || place === "") return { steps: open, at: 0 };
  const listed = open.findIndex((step) => placeOf(step) === place);
  if (listed !== -1) return { steps: open, at: listed };
  const id = idIn(place) ?? Number.POSITIVE_INFINITY;
  const next = items.findIndex((item) => item.id < id);
  const at = next === -1 ? items.length : next;
  if (found) return { steps: stepsOf(items.toSpliced(at, 0, found)), at };
  return { steps: open.toSpliced(at, 0, { kind: "unlisted", place }), at };
}

/** A step in words, such as `Item 2 of 7`. */
export function stepLabel(step: Step | undefined, steps: readonly Step[]): string {
  const items = steps.filter(({ kind }) => kind === "item");
  return step?.kind === "item" ? `Item ${items.indexOf(step) + 1} of ${items.length}` : "";
}
