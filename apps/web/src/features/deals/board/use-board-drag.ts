"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { dealTitle, STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
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
import type { ScreenPosition } from "./use-board-moves.ts";

// Thresholds that distinguish a drag from a click (distance in pixels) and from a scrolling swipe (delay in ms).
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
// Enter does not start a drag: it opens the deal, as on any link.
const KEYS = { start: ["Space"], end: ["Space", "Enter"], cancel: ["Escape", "Tab"] };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 };

interface BoardDragOptions {
  /** The element that scrolls sideways. */
  board: RefObject<HTMLElement | null>;
  stages: readonly Stage[];
  find: (id: number) => Deal | undefined;
  onDrop: (deal: Deal, stage: Stage, from: ScreenPosition | null) => void;
}

/** Dragging by mouse, touch and keyboard: the props of `DndContext`, and the deal that is being dragged. */
export function useBoardDrag({ board, stages, find, onDrop }: BoardDragOptions) {
  const [dragged, setDragged] = useState<Deal | null>(null);
  // Memoized, because new sensors make every card render again.
  const keyboard = useMemo<KeyboardSensorOptions>(
    () => ({ keyboardCodes: KEYS, coordinateGetter: stepToColumn(stages), scrollBehavior: "auto" }),
    [stages],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  );
  const announced = useRef<UniqueIdentifier>(undefined);
  // The dragged deal as it was when picked up: when the drop is announced, it has already been moved.
  const findDeal = (id: UniqueIdentifier) => (dragged?.id === id ? dragged : find(Number(id)));

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const deal = find(Number(active.id));
    const stage = stageOf(over?.id);
    if (deal && stage) onDrop(deal, stage, active.rect.current.translated);
  }

  const context: DndContextProps = {
    id: "board",
    sensors,
    collisionDetection: columnUnder(board),
    // Only sideways, because the position within a column does not matter. Slow enough to stop at the next column.
    autoScroll: { canScroll: (element) => element === board.current, acceleration: 4 },
    accessibility: {
      announcements: createAnnouncements(stages, findDeal, announced),
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

/** The column nearest to the pointer while that is over the board, or nearest to a card moved by keyboard. */
function columnUnder(board: RefObject<HTMLElement | null>): CollisionDetection {
  return (args) => {
    if (!args.pointerCoordinates) return closestCenter(args);
    const { x, y } = args.pointerCoordinates;
    const frame = board.current?.getBoundingClientRect();
    if (!frame || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return [];
    const point = { left: x, right: x, top: y, bottom: y, width: 0, height: 0 };
    return closestCenter({ ...args, collisionRect: point });
  };
}

/** Moves a picked up card to the next column with the arrow keys, which do not scroll meanwhile. */
function stepToColumn(stages: readonly Stage[]): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context: { over, droppableRects, collisionRect } }) => {
    const step = STEPS[event.code];
    if (step === undefined) return;
    event.preventDefault();
    const current = oneOf(stages, over?.id);
    const next = current && stages[stages.indexOf(current) + step];
    const column = next && droppableRects.get(next);
    if (!column || !collisionRect) return;
    return { x: column.left + (column.width - collisionRect.width) / 2, y: currentCoordinates.y };
  };
}

const INSTRUCTIONS = {
  draggable:
    "Press Enter to open the deal. Press Space to pick it up, the left and right arrow keys to choose a stage, Space to drop it there, Escape to leave it where it was.",
};

/** The screen reader announcements while a card is dragged. */
function createAnnouncements(
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
