"use client";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useId, useSyncExternalStore } from "react";
import { MENTION_HELP, MentionTextArea } from "../../../../entities/member/mention-text-area.tsx";
import { SOMEONE } from "../../../../lib/errors.ts";
import { trpc } from "../../../../trpc/client.ts";
import type { NoteDraft, NoteDrafts } from "./note-drafts.ts";
import styles from "./notes.module.css";

interface NotesFieldProps {
  item: AgendaItem;
  drafts: NoteDrafts;
}

/** Saves the notes of an item when typing pauses, and when the field or the step is left. */
export function NotesField({ item, drafts }: NotesFieldProps) {
  const { id } = item;
  const { data: team } = trpc.users.list.useQuery();
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.get(id),
    () => undefined,
  );
  const [fieldId, statusId] = [useId(), useId()];
  useEffect(() => () => void drafts.save(id), [drafts, id]);
  return (
    <div className={styles.notes}>
      <Text as="label" htmlFor={fieldId} size="2" weight="medium">
        Notes
      </Text>
      <MentionTextArea
        id={fieldId}
        aria-describedby={statusId}
        size="3"
        rows={5}
        members={team?.items ?? []}
        maxLength={MAX_LENGTHS.notes}
        placeholder="What was said, and who does what"
        value={draft?.text ?? item.notes ?? ""}
        onChange={(text) => drafts.edit(item, text)}
        onBlur={() => void drafts.save(id)}
      />
      {draft?.state === "conflict" ? (
        <NotesConflict draft={draft} onResolve={(text) => void drafts.resolveConflict(id, text)} />
      ) : null}
      {draft?.state === "failed" ? (
        <div role="alert" id={statusId} className={styles.failed}>
          <Text size="1">Not saved. {draft.reason}</Text>
          <Button size="1" variant="soft" onClick={() => void drafts.save(id)}>
            Try again
          </Button>
        </div>
      ) : (
        <Text as="p" size="1" color="gray" id={statusId}>
          {draft ? STATE_LABELS[draft.state] : `Saved as you type. ${MENTION_HELP}`}
        </Text>
      )}
    </div>
  );
}

const STATE_LABELS: Record<Exclude<NoteDraft["state"], "failed">, string> = {
  typing: "Saving...",
  saving: "Saving...",
  saved: "Saved",
  conflict: "Not saved yet",
  removed: "Not saved",
};

interface NotesConflictProps {
  draft: NoteDraft;
  onResolve: (text: string) => void;
}

/** Shown where somebody else has saved notes of the same item: the member decides which are kept. */
function NotesConflict({ draft, onResolve }: NotesConflictProps) {
  const theirs = draft.base.notes ?? "";
  const by = draft.by ?? SOMEONE;
  return (
    <div role="alert" className={styles.conflict}>
      <Text as="p" size="2">
        {theirs ? `${by} has written notes too:` : `${by} has removed the notes.`}
      </Text>
      {theirs ? <p className={styles.theirs}>{theirs}</p> : null}
      <div className={styles.choices}>
        {theirs ? (
          <Button size="1" onClick={() => onResolve(`${theirs}\n${draft.text}`)}>
            Keep both
          </Button>
        ) : null}
        <Button size="1" variant="soft" onClick={() => onResolve(draft.text)}>
          Keep mine
        </Button>
        <Button size="1" variant="soft" color="gray" onClick={() => onResolve(theirs)}>
          {theirs ? "Take theirs" : "Remove them"}
        </Button>
      </div>
    </div>
  );
}
