"use client";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import styles from "./deal-panel-frame.module.css";

const ITEM = "deal-panel-width";
const DEFAULT = 760;
const MIN = 720;
const STEP = 40;

/** The width of the panel, which this browser remembers. */
export function usePanelWidth() {
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
export function ResizeHandle({ value, onChange, onChosen }: ReturnType<typeof usePanelWidth>) {
  const isHeld = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId);
  const widthAt = ({ clientX }: PointerEvent) => window.innerWidth - clientX;

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
        if (isHeld(event)) onChange(widthAt(event));
      }}
      onPointerUp={(event) => {
        if (isHeld(event)) onChosen(value);
      }}
    />
  );
}
