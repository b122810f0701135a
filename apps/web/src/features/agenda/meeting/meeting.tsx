"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { RecordDialog } from "../../../components/dialogs/record-dialog.tsx";
import { useDocumentTitle } from "../../../lib/hooks/use-document-title.ts";
import styles from "./meeting.module.css";
import { closeHeldMeeting } from "./meeting-address.ts";
import { MeetingFoot } from "./meeting-foot.tsx";
import { MeetingHead } from "./meeting-head.tsx";
import { isField, meetingMove } from "./meeting-keys.ts";
import { MeetingRail } from "./meeting-rail.tsx";
import { MeetingState } from "./meeting-state.tsx";
import { MeetingStep } from "./meeting-step.tsx";
import { useLetterKeys } from "./use-letter-keys.ts";
import { useMeeting } from "./use-meeting.ts";
import { useNoteDrafts } from "./use-note-drafts.ts";

interface MeetingProps {
  /** Where it is, as the address says it. */
  place: string;
  onClose: () => void;
}

/** Fills the screen for those who sit around it: the open items one by one, then what changed since the last time. */
export default function Meeting({ place, onClose }: MeetingProps) {
  const notes = useNoteDrafts();
  const meeting = useMeeting(place);
  const [letters, turnLetters] = useLetterKeys();
  const [asking, setAsking] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const { steps, step, at, move } = meeting;
  useDocumentTitle("Meeting");

  // Whoever presses a button keeps it; the focus of a button that went comes here, where keys are heard too.
  const kind = step?.kind;
  useEffect(() => {
    const { activeElement } = document;
    if (kind && at >= 0 && (activeElement === document.body || activeElement?.role === "dialog")) {
      stage.current?.focus();
    }
  }, [kind, at]);

  function press(event: KeyboardEvent<HTMLElement>) {
    // Dialogs over this one are its children to React alone.
    if (event.defaultPrevented || !isWithin(event)) return;
    if (isField(event.target)) return;
    const asked = meetingMove(event, letters);
    if (!asked) return;
    event.preventDefault();
    if (!event.repeat || asked !== "complete") move(asked);
  }

  return (
    <RecordDialog
      className={styles.meeting}
      onClose={() => (notes.failed.length > 0 ? setAsking(true) : onClose())}
      onShown={() => stage.current?.focus()}
      onKeyDown={press}
      onEscapeKeyDown={(event) => {
        // Out of the notes first, so that the keys are heard again.
        if (!isField(event.target)) return;
        event.preventDefault();
        stage.current?.focus();
      }}
    >
      <MeetingHead meeting={meeting} notes={notes} />
      {steps ? (
        <>
          <VisuallyHidden role="status">{meeting.spoken}</VisuallyHidden>
          <div className={styles.body}>
            <MeetingRail meeting={meeting} unsaved={notes.unsaved} />
            <MeetingStep ref={stage} meeting={meeting} drafts={notes.drafts} />
          </div>
          <MeetingFoot
            meeting={meeting}
            notes={notes}
            letters={letters}
            onLetters={turnLetters}
            onEnded={closeHeldMeeting}
          />
        </>
      ) : (
        <MeetingState query={meeting.query} />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave the meeting?"
        description="Some notes could not be saved. This tab keeps them for now: open the meeting again to save them."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </RecordDialog>
  );
}

function isWithin({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
