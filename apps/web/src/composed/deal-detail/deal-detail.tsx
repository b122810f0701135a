"use client";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { DealContent } from "./deal-content.tsx";
import { DealPageFrame } from "./frame/deal-page-frame.tsx";
import { DealPanelFrame } from "./frame/deal-panel-frame.tsx";
import { HeadTools } from "./frame/head-tools.tsx";
import { useDealSteps } from "./use-deal-steps.ts";

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
