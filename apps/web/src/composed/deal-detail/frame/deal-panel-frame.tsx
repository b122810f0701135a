"use client";
import { type KeyboardEvent, type ReactNode, type PointerEvent as ReactPointerEvent, useState } from "react";
import {
  RecordBody,
  RecordClose,
  RecordDialog,
  RecordHead,
  RecordTitle,
} from "../../../components/dialogs/record-dialog.tsx";
import { dealAtPoint } from "../../../entities/deal/listed-deals.ts";
import head from "./deal-head.module.css";
import { DealHead, type FrameParts, TitleSkeleton } from "./deal-head.tsx";
import styles from "./deal-panel-frame.module.css";

interface DealPanelFrameProps extends FrameParts {
  id: number;
  tools: ReactNode;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onStep: (to: number) => void;
  returnTo: () => HTMLElement | null;
  onClose: () => void;
  onShown: () => void;
}

/** A deal at the right of the list that it was opened from; full screen on phones. */
export function DealPanelFrame(props: DealPanelFrameProps) {
  const { id, title, tools, onKeyDown, onStep, returnTo, onClose, onShown, children, ...parts } = props;
  const width = usePanelWidth();

  /** A press on another deal of the list shows it; anywhere else it closes the panel. */
  function showPressed(event: { detail: { originalEvent: PointerEvent }; preventDefault: () => void }) {
    const { button, clientX, clientY } = event.detail.originalEvent;
    const pressed = button === 0 ? dealAtPoint(clientX, clientY) : null;
    if (pressed === null) return;
    event.preventDefault();
    if (pressed !== id) onStep(pressed);
  }

  return (
    <RecordDialog
      onClose={onClose}
      onShown={onShown}
      returnTo={returnTo}
      atSide
      maxWidth="none"
      style={{ width: `min(${width.value}px, 100vw)` }}
      data-print="alone"
      onKeyDown={onKeyDown}
      onPointerDownOutside={showPressed}
    >
      <RecordHead className={head.head}>
        <DealHead
          {...parts}
          heading={<RecordTitle size="5">{title ?? <TitleSkeleton />}</RecordTitle>}
          tools={
            <>
              {tools}
              <RecordClose className={head.close} />
            </>
          }
        />
      </RecordHead>
      <RecordBody>{children}</RecordBody>
      <ResizeHandle {...width} />
    </RecordDialog>
  );
}

const ITEM = "deal-panel-width";
const DEFAULT = 760;
const MIN = 720;
const STEP = 40;

/** The width of the panel, which this browser remembers. */
function usePanelWidth() {
  const [value, setValue] = useState(() => limited(Number(localStorage.getItem(ITEM)) || DEFAULT));
  return {
    value,
    /** While it is dragged. */
    onChange: (width: number) => setValue(limited(width)),
    onChosen(width: number) {
      const chosen = limited(width);
      setValue(chosen);
      localStorage.setItem(ITEM, String(chosen));
    },
  };
}

const widest = () => Math.max(MIN, window.innerWidth);
const limited = (width: number) => Math.round(Math.min(Math.max(width, MIN), widest()));

/** The left edge of the panel: dragged, or moved by the arrow keys. */
function ResizeHandle({ value, onChange, onChosen }: ReturnType<typeof usePanelWidth>) {
  const isDragging = ({ currentTarget, pointerId }: ReactPointerEvent) =>
    currentTarget.hasPointerCapture(pointerId);
  const widthAt = ({ clientX }: ReactPointerEvent) => window.innerWidth - clientX;

  function onKeyDown(event: KeyboardEvent) {
    const width = {
      ArrowLeft: value + STEP,
      ArrowRight: value - STEP,
      Home: MIN,
      End: widest(),
    }[event.key];
    if (width === undefined) return;
    event.preventDefault();
    onChosen(width);
  }

  return (
    <hr
      tabIndex={0}
      aria-label="Width of the deal"
      aria-orientation="vertical"
      aria-valuemin={MIN}
      aria-valuemax={widest()}
      aria-valuenow={value}
      aria-valuetext={`${value} pixels`}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onChosen(DEFAULT)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (isDragging(event)) onChange(widthAt(event));
      }}
      onPointerUp={(event) => {
        if (isDragging(event)) onChosen(value);
      }}
    />
  );
}
