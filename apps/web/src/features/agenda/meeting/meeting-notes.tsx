"use client";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { TextArea } from "@radix-ui/themes/components/text-area";
import { useEffect, useId, useSyncExternalStore } from "react";
import styles from "./meeting-notes.module.css";
import type { NoteDraft, NoteDrafts } from "./note-drafts.ts";

interface MeetingNotesFieldProps {
  item: AgendaItem;
  drafts: NoteDrafts;
}

/** Saved as one goes: when the typing pauses, and when one leaves it. */
export function MeetingNotesField({ item, drafts }: MeetingNotesFieldProps) {
  const { id } = item;
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(id),
    () => undefined,
  );
  const [field, standing] = [useId(), useId()];
  useEffect(() => () => void drafts.save(id), [drafts, id]);
  return (
    <div className={styles.notes}>
      <Text as="label" htmlFor={field} size="2" weight="medium">
        Notes
      </Text>
      <TextArea
        id={field}
        aria-describedby={standing}
        size="3"
        rows={5}
        resize="vertical"
        maxLength={MAX_LENGTHS.notes}
        placeholder="What was said, and who does what"
        value={draft?.text ?? item.notes ?? ""}
        onChange={(event) => drafts.type(item, event.target.value)}
        onBlur={() => void drafts.save(id)}
      />
      {draft?.state === "disputed" ? (
        <Dispute draft={draft} onSettle={(text) => void drafts.settle(id, text)} />
      ) : null}
      {draft?.state === "failed" ? (
        <div role="alert" id={standing} className={styles.failed}>
          <Text size="1">Not saved. {draft.reason}</Text>
          <Button size="1" variant="soft" onClick={() => void drafts.save(id)}>
            Try again
          </Button>
        </div>
      ) : (
        <Text as="p" size="1" color="gray" id={standing}>
          {draft ? STANDING[draft.state] : "Saved as you type"}
        </Text>
      )}
    </div>
  );
}

const STANDING: Record<Exclude<NoteDraft["state"], "failed">, string> = {
  typing: "Saving...",
  saving: "Saving...",
  saved: "Saved",
  disputed: "Not saved yet",
  removed: "Not saved",
};

interface DisputeProps {
  draft: NoteDraft;
  onSettle: (text: string) => void;
}

/** Somebody else has written notes of the same item: nothing of either is lost without being asked for. */
function Dispute({ draft, onSettle }: DisputeProps) {
  const theirs = draft.base.notes ?? "";
  return (
    <div role="alert" className={styles.dispute}>
      <Text as="p" size="2">
        {theirs ? "Somebody else has written notes too:" : "Somebody else has removed the notes."}
      </Text>
      {theirs ? <p className={styles.theirs}>{theirs}</p> : null}
      <div className={styles.choices}>
        {theirs ? (
          <Button size="1" onClick={() => onSettle(`${theirs}\n${draft.text}`)}>
            Keep both
          </Button>
        ) : null}
        <Button size="1" variant="soft" onClick={() => onSettle(draft.text)}>
          Keep mine
        </Button>
        <Button size="1" variant="soft" color="gray" onClick={() => onSettle(theirs)}>
          {theirs ? "Take theirs" : "Remove them"}
        </Button>
      </div>
    </div>
  );
}
