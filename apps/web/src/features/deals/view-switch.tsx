"use client";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import { Icon } from "../../components/icon.tsx";
import { oneOf } from "../../lib/choices.ts";
import { preloadBoard } from "./lazy-board.tsx";
import { LAYOUTS, type Layout } from "./view.ts";
import styles from "./view-switch.module.css";

const LABELS: Record<Layout, string> = { cards: "Cards", board: "Board" };

interface ViewSwitchProps {
  view: Layout;
  onView: (view: Layout) => void;
}

/** The active deals as cards, or as a board with a column for each stage. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <SegmentedControl.Root
      aria-label="View"
      className={styles.switch}
      value={view}
      onPointerEnter={preloadBoard}
      onFocus={preloadBoard}
      onValueChange={(value) => {
        const chosen = oneOf(LAYOUTS, value);
        if (chosen) onView(chosen);
      }}
    >
      {LAYOUTS.map((layout) => (
        <SegmentedControl.Item key={layout} value={layout}>
          <span className={styles.label}>
            <Icon name={layout} />
            <span className={styles.word}>{LABELS[layout]}</span>
          </span>
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  );
}
