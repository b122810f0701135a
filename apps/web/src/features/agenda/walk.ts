import type { AgendaItem } from "@dealflow/validators/agenda";

/** What a meeting shows at one time. */
export type Step = { kind: "item"; item: AgendaItem } | { kind: "nothing" } | { kind: "changes" };

/** The open items, or that there are none; at the end what has changed since the last meeting. */
export function stepsOf(items: readonly AgendaItem[]): Step[] {
  const talk: Step[] = items.map((item) => ({ kind: "item", item }));
  return [...(talk.length > 0 ? talk : [{ kind: "nothing" } as const]), { kind: "changes" }];
}

/** How the address says a step. */
export function placeOf(step: Step): string {
  if (step.kind === "item") return String(step.item.id);
  return step.kind === "changes" ? "changes" : "start";
}

/** The step that the address says. Of an item that is not open any more, the one that follows: newer items stand first. */
export function stepAt(place: string, steps: readonly Step[]): number {
  const last = steps.length - 1;
  if (place === "changes") return last;
  const id = /^[1-9]\d*$/.test(place) ? Number(place) : null;
  if (id === null) return 0;
  const exact = steps.findIndex((step) => step.kind === "item" && step.item.id === id);
  const next = steps.findIndex((step) => step.kind !== "item" || step.item.id < id);
  return exact === -1 ? next : exact;
}

/** A step in words, such as `Item 2 of 7`. */
export function stepLabel(at: number, steps: readonly Step[]): string {
  return steps[at]?.kind === "item" ? `Item ${at + 1} of ${steps.length - 1}` : "";
}
