"use client";
import type { KeyboardEvent, ReactNode } from "react";
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
import { ResizeHandle, usePanelWidth } from "./panel-width.tsx";

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
      className={styles.panel}
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
      <RecordBody className={styles.body}>{children}</RecordBody>
      <ResizeHandle {...width} />
    </RecordDialog>
  );
}
