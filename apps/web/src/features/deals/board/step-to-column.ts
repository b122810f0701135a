import type { Stage } from "@dealflow/validators/deals";
import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { oneOf } from "../../../lib/choices.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 };

/** The arrow keys take a card that was picked up to the next column, and scroll nothing else meanwhile. */
export function stepToColumn(stages: readonly Stage[]): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context: { over, droppableRects, collisionRect } }) => {
    const step = STEPS[event.code];
    if (step === undefined) return;
    event.preventDefault();
    const here = oneOf(stages, over?.id);
    const next = here && stages[stages.indexOf(here) + step];
    const column = next && droppableRects.get(next);
    if (!column || !collisionRect) return;
    return { x: column.left + (column.width - collisionRect.width) / 2, y: currentCoordinates.y };
  };
}
