"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { STAGES } from "@dealflow/validators/labels/deals";
import {
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  type KeyboardSensorOptions,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefObject, useMemo, useRef, useState } from "react";
import { oneOf } from "../../../lib/choices.ts";
import { createAnnouncements, INSTRUCTIONS } from "./announcements.ts";
import { stepToColumn } from "./step-to-column.ts";
import type { Place } from "./use-board-moves.ts";

// A click stays a click, and a swipe scrolls.
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
// Enter opens the deal, as on any link.
const KEYS = { start: ["Space"], end: ["Space", "Enter"], cancel: ["Escape", "Tab"] };

interface BoardDragOptions {
  /** What the columns scroll in. */
  box: RefObject<HTMLElement | null>;
  stages: readonly Stage[];
  find: (id: number) => Deal | undefined;
  onDrop: (deal: Deal, stage: Stage, from: Place | null) => void;
}

/** Dragging by mouse, touch and keyboard: what the context needs for it, and the deal that is in the air. */
export function useBoardDrag({ box, stages, find, onDrop }: BoardDragOptions) {
  const [dragged, setDragged] = useState<Deal | null>(null);
  // Other sensors make every card render anew, so they are the same until there are other columns.
  const keyboard = useMemo<KeyboardSensorOptions>(
    () => ({ keyboardCodes: KEYS, coordinateGetter: stepToColumn(stages), scrollBehavior: "auto" }),
    [stages],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  );
  // The column that a screen reader spoke of last.
  const spoken = useRef<UniqueIdentifier>(undefined);
  // As it was picked up: when the drop is told of, it has already moved.
  const dealOf = (id: UniqueIdentifier) => (dragged?.id === id ? dragged : find(Number(id)));

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const deal = find(Number(active.id));
    const stage = stageOf(over?.id);
    if (deal && stage) onDrop(deal, stage, active.rect.current.translated);
  }

  const context: DndContextProps = {
    id: "board",
    sensors,
    collisionDetection: columnUnder(box),
    // Only sideways: where in a column a card is dropped makes no difference. Slow enough to stop at the next column.
    autoScroll: { canScroll: (element) => element === box.current, acceleration: 4 },
    accessibility: {
      announcements: createAnnouncements(stages, dealOf, spoken),
      screenReaderInstructions: INSTRUCTIONS,
      restoreFocus: false,
    },
    onDragStart: ({ active }) => setDragged(find(Number(active.id)) ?? null),
    onDragEnd: drop,
    onDragCancel: () => setDragged(null),
  };
  return { context, dragged };
}

function stageOf(id: UniqueIdentifier | undefined): Stage | undefined {
  return oneOf(STAGES, id);
}

/** The column nearest to the pointer while it is over the board, or to a card that the keyboard moves. */
function columnUnder(box: RefObject<HTMLElement | null>): CollisionDetection {
  return (args) => {
    if (!args.pointerCoordinates) return closestCenter(args);
    const { x, y } = args.pointerCoordinates;
    const frame = box.current?.getBoundingClientRect();
    if (!frame || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return [];
    const point = { left: x, right: x, top: y, bottom: y, width: 0, height: 0 };
    return closestCenter({ ...args, collisionRect: point });
  };
}
