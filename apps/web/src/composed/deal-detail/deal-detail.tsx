"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { stepToDeal } from "../../entities/deal/deal-address.ts";
import {
  dealLinkOf,
  dealsIn,
  listAround,
  type Neighbours,
  neighboursOf,
} from "../../entities/deal/listed-deals.ts";
import { isSingleKey } from "../../lib/single-keys.ts";
import { DealContent } from "./deal-content.tsx";
import styles from "./frame/deal-head.module.css";
import { DealPageFrame } from "./frame/deal-page-frame.tsx";
import { DealPanelFrame } from "./frame/deal-panel-frame.tsx";

interface DealDetailProps {
  id: number;
  isExpanded: boolean;
  onExpand: (toPage: boolean) => void;
  onStep: (to: number) => void;
  steppedTo: () => number | null;
  /** Where the focus goes on closing, if not to what had it before. */
  returnTo: () => HTMLElement | null;
  onClose: () => void;
  /** Called once its panel is open. */
  onShown: () => void;
}

/** A deal over the page that it was opened from, or in its place. */
export default function DealDetail(props: DealDetailProps) {
  const { id, isExpanded, onExpand, onStep, steppedTo, ...panel } = props;
  const { neighbours, step, stepTo, onKeyDown } = useDealSteps(id, onStep, steppedTo);
  const tools = (
    <HeadTools
      neighbours={neighbours}
      onStep={step}
      isExpanded={isExpanded}
      onExpand={() => onExpand(!isExpanded)}
    />
  );
  return (
    <DealContent
      id={id}
      missing={
        <NoticeDialog title="This deal does not exist" onClose={panel.onClose}>
          The link may be incomplete, or meant for another workspace.
        </NoticeDialog>
      }
      frame={(parts) =>
        isExpanded ? (
          <DealPageFrame {...parts} tools={tools} onKeyDown={onKeyDown} takesFocus />
        ) : (
          <DealPanelFrame {...parts} {...panel} id={id} tools={tools} onKeyDown={onKeyDown} onStep={stepTo} />
        )
      }
    />
  );
}

interface HeadToolsProps {
  neighbours: Neighbours | null;
  onStep: (direction: keyof Neighbours) => void;
  isExpanded: boolean;
  onExpand: () => void;
}

const EXPAND = "M9.5 2.5h4v4M13.5 2.5L9 7M6.5 13.5h-4v-4M2.5 13.5L7 9";
const COLLAPSE = "M13.5 6.5h-4v-4M9.5 6.5L14 2M2.5 9.5h4v4M6.5 9.5L2 14";

/** The way to the neighbours in the list, and between panel and page. */
function HeadTools({ neighbours, onStep, isExpanded, onExpand }: HeadToolsProps) {
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
      onClick={onStep}
    />
  );
}

interface DealSteps {
  /** Null where the deal was not opened from a list. */
  neighbours: Neighbours | null;
  /** Shows the deal before or after, if there is one. */
  step: (direction: keyof Neighbours) => void;
  stepTo: (to: number) => void;
  /** For the element that holds the deal: J shows the next one, K the one before. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The way from an open deal to its neighbours in the list beneath, as that list is now. */
function useDealSteps(id: number, onStep: (to: number) => void, steppedTo: () => number | null): DealSteps {
  const list = useRef<HTMLElement | null>(null);
  const known = useRef<readonly number[]>([]);
  const [neighbours, setNeighbours] = useState<Neighbours | null>(null);

  useEffect(() => {
    if (!list.current?.isConnected) list.current = listAround(dealLinkOf(id));
    const element = list.current;
    if (!element) return setNeighbours(null);
    function read(rows: HTMLElement) {
      const listed = dealsIn(rows);
      setNeighbours(neighboursOf(id, listed, known.current));
      // What others removed from the list is forgotten once another deal is shown.
      if (listed.includes(id)) known.current = listed;
    }
    read(element);
    // Lists grow as they scroll, and change with every write.
    const observer = new MutationObserver(() => read(element));
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [id]);

  function stepTo(to: number) {
    onStep(to);
    stepToDeal(to);
    dealLinkOf(to)?.scrollIntoView({ block: "nearest" });
  }

  function step(direction: keyof Neighbours) {
    if (!list.current) return;
    // Pressed quickly, a key comes before the deal of the last press is shown, and the address may be an older one's again.
    const at = steppedTo() ?? id;
    const to = neighboursOf(at, dealsIn(list.current), known.current)[direction];
    if (to !== null) stepTo(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!neighbours || isElsewhere(event) || !isSingleKey(event.nativeEvent)) return;
    const key = event.key.toLowerCase();
    if (key === "j") step("next");
    else if (key === "k") step("previous");
    else return;
    event.preventDefault();
  }

  return { neighbours, step, stepTo, onKeyDown };
}

/** In a menu or dialog that React counts among the deal's own. */
const isElsewhere = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  !(target instanceof Element && currentTarget.contains(target));
