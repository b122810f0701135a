"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PARAMS } from "@dealflow/validators/addresses";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { RecordDialog } from "../../../components/dialogs/record-dialog.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { setAddressParams } from "../../../lib/address/address.ts";
import { useDocumentTitle } from "../../../lib/hooks/use-document-title.ts";
import { MeetingFooter } from "./controls/meeting-footer.tsx";
import { MeetingHeader } from "./controls/meeting-header.tsx";
import { isFormField, shortcutAction } from "./controls/shortcut-keys.ts";
import { StepList } from "./controls/step-list.tsx";
import styles from "./meeting.module.css";
import { useNoteDrafts } from "./notes/use-note-drafts.ts";
import { CurrentStep } from "./steps/current-step.tsx";
import { useMeeting } from "./use-meeting.ts";

interface MeetingProps {
  /** The step in the address: the id of an item, `start` or `changes`. */
  stepKey: string;
  onClose: () => void;
}

/** A full-screen dialog for a meeting of the team: the open items one by one, then what changed since the last meeting. */
export default function Meeting({ stepKey, onClose }: MeetingProps) {
  const notes = useNoteDrafts();
  const meeting = useMeeting(stepKey);
  const [letterKeys, setLetterKeys] = useLetterKeys();
  const [isConfirming, setConfirming] = useState(false);
  const content = useRef<HTMLElement>(null);
  const { steps, step, index, run } = meeting;
  useDocumentTitle("Meeting");

  // A pressed button keeps the focus. If it disappears with its step, the content takes it, so that keys still work.
  const kind = step?.kind;
  useEffect(() => {
    const { activeElement } = document;
    if (kind && index >= 0 && (activeElement === document.body || activeElement?.role === "dialog")) {
      content.current?.focus();
    }
  }, [kind, index]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // React also passes on the events of dialogs that are open over this one.
    if (event.defaultPrevented || !isWithin(event)) return;
    if (isFormField(event.target)) return;
    const action = shortcutAction(event, letterKeys);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || action !== "complete") run(action);
  }

  return (
    <RecordDialog
      // Its notes may not be saved yet: the search does not open above it.
      data-record={undefined}
      className={styles.meeting}
      onClose={() => (notes.failed.length > 0 ? setConfirming(true) : onClose())}
      onShown={() => content.current?.focus()}
      onKeyDown={onKeyDown}
      onEscapeKeyDown={(event) => {
        // In the notes the first Escape only leaves the field, after which shortcuts work again.
        if (!isFormField(event.target)) return;
        event.preventDefault();
        content.current?.focus();
      }}
    >
      <MeetingHeader meeting={meeting} notes={notes} />
      {steps ? (
        <>
          <VisuallyHidden role="status">{meeting.announcement}</VisuallyHidden>
          <div className={styles.body}>
            <StepList meeting={meeting} unsaved={notes.unsaved} />
            <CurrentStep ref={content} meeting={meeting} drafts={notes.drafts} />
          </div>
          <MeetingFooter
            meeting={meeting}
            notes={notes}
            letterKeys={letterKeys}
            onLetterKeysChange={setLetterKeys}
            onEnded={showMinutes}
          />
        </>
      ) : (
        <div className={styles.loading}>
          {meeting.query.isError && !meeting.query.isFetching ? (
            <QueryError title="The agenda could not be loaded" query={meeting.query} />
          ) : (
            <RowSkeletons label="Loading the agenda..." count={4} height={56} />
          )}
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Leave the meeting?"
        description="Some notes could not be saved. This tab keeps them for now: open the meeting again to save them."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          setConfirming(false);
          onClose();
        }}
      />
    </RecordDialog>
  );
}

function isWithin({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** Shows the minutes in place of the ended meeting, so that neither Back nor Forward opens it again. */
function showMinutes(meetingId: number): void {
  setAddressParams({ [PARAMS.meeting]: null, [PARAMS.minutes]: String(meetingId) }, "replace");
}

const LETTER_KEYS_ITEM = "meeting-letter-keys";
const LETTER_KEYS_EVENT = "meeting-letter-keys-changed";

/**
 * Whether single letters are shortcuts in a meeting: off until they are turned on in this browser, because one of them
 * completes an item for everyone.
 */
function useLetterKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribeToLetterKeys,
    () => localStorage.getItem(LETTER_KEYS_ITEM) === "on",
    () => false,
  );
  return [isOn, saveLetterKeys];
}

function saveLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.setItem(LETTER_KEYS_ITEM, "on");
  else localStorage.removeItem(LETTER_KEYS_ITEM);
  window.dispatchEvent(new Event(LETTER_KEYS_EVENT));
}

function subscribeToLetterKeys(listener: () => void): () => void {
  window.addEventListener(LETTER_KEYS_EVENT, listener);
  return () => window.removeEventListener(LETTER_KEYS_EVENT, listener);
}
