"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import type { Neighbours } from "../../../entities/deal/listed-deals.ts";
import styles from "./deal-head.module.css";

interface HeadToolsProps {
  neighbours: Neighbours | null;
  onStep: (direction: keyof Neighbours) => void;
  isExpanded: boolean;
  onExpand: () => void;
}

const EXPAND = "M9.5 2.5h4v4M13.5 2.5L9 7M6.5 13.5h-4v-4M2.5 13.5L7 9";
const COLLAPSE = "M13.5 6.5h-4v-4M9.5 6.5L14 2M2.5 9.5h4v4M6.5 9.5L2 14";

/** The way to the neighbours in the list, and between panel and page. */
export function HeadTools({ neighbours, onStep, isExpanded, onExpand }: HeadToolsProps) {
  const label = isExpanded ? "Collapse" : "Expand";
  return (
    <>
      {neighbours ? (
        <>
          <StepButton
            icon="chevronUp"
            label="Previous deal"
            letter="K"
            isAtEnd={neighbours.previous === null}
            onStep={() => onStep("previous")}
          />
          <StepButton
            icon="chevronDown"
            label="Next deal"
            letter="J"
            isAtEnd={neighbours.next === null}
            onStep={() => onStep("next")}
          />
        </>
      ) : null}
      <IconButton
        variant="ghost"
        color="gray"
        m="0"
        className={styles.expand}
        aria-label={label}
        title={isExpanded ? "Collapse to a panel" : "Expand to a page"}
        onClick={onExpand}
      >
        <Icon path={isExpanded ? COLLAPSE : EXPAND} />
      </IconButton>
    </>
  );
}

interface StepButtonProps {
  icon: "chevronUp" | "chevronDown";
  label: string;
  letter: string;
  isAtEnd: boolean;
  onStep: () => void;
}

/** Stays in the tab order at the ends of the list, so that the focus is not lost there. */
function StepButton({ icon, label, letter, isAtEnd, onStep }: StepButtonProps) {
  return (
    <GhostButton
      icon={icon}
      label={label}
      title={`${label} (${letter})`}
      aria-keyshortcuts={letter}
      aria-disabled={isAtEnd || undefined}
      className={styles.stepButton}
      onClick={onStep}
    />
  );
}
