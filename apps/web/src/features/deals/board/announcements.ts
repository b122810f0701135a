import type { Deal, Stage } from "@dealflow/validators/deals";
import { dealTitle, STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { oneOf } from "../../../lib/choices.ts";

export const INSTRUCTIONS = {
  draggable:
    "Press Enter to open the deal. Press Space to pick it up, the left and right arrow keys to choose a stage, Space to drop it there, Escape to leave it where it was.",
};

/** The screen reader announcements while a card is dragged. */
export function createAnnouncements(
  stages: readonly Stage[],
  findDeal: (id: UniqueIdentifier) => Deal | undefined,
  /** The column announced last, which is not announced again. */
  announced: { current: UniqueIdentifier | undefined },
): Announcements {
  function column(id: UniqueIdentifier | undefined): string {
    const stage = oneOf(stages, id);
    if (!stage) return "Not over a column";
    return `${STAGE_LABELS[stage]}, column ${stages.indexOf(stage) + 1} of ${stages.length}`;
  }

  return {
    onDragStart({ active }) {
      const deal = findDeal(active.id);
      if (!deal) return;
      announced.current = deal.stage;
      return `Picked up ${dealTitle(deal)}. ${column(deal.stage)}`;
    },
    onDragOver({ over }) {
      if (over?.id === announced.current) return;
      announced.current = over?.id;
      return column(over?.id);
    },
    onDragEnd({ active, over }) {
      const deal = findDeal(active.id);
      if (!deal) return;
      if (!over || over.id === deal.stage) return `${dealTitle(deal)} stays in ${STAGE_LABELS[deal.stage]}`;
      return `Dropped ${dealTitle(deal)}. ${column(over.id)}`;
    },
    onDragCancel({ active }) {
      const deal = findDeal(active.id);
      return deal && `${dealTitle(deal)} stays in ${STAGE_LABELS[deal.stage]}`;
    },
  };
}
