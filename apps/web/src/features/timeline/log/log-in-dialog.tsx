"use client";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { NOTE_KIND_LABELS, type NoteKind } from "@dealflow/validators/labels/notes";
import { useState } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { type Target, targetKey } from "../target.ts";
import styles from "../timeline.module.css";
import LogForm from "./log-form.tsx";

interface LogInDialogProps {
  kind: NoteKind;
  target: Target;
  /** What the record is called. */
  name: string;
  onClose: () => void;
  /** Opens it again with the draft that was discarded. */
  onReopen: () => void;
}

/** Logs a note, call or meeting of a record that is not open. Closed, it leaves what was typed as a draft in the record's timeline. */
export default function LogInDialog({ kind, target, name, onClose, onReopen }: LogInDialogProps) {
  const { id: userId } = useCurrentUser();
  const [place] = useState(() => ({ userId, name: `note-${targetKey(target)}` }));
  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title={`Log a ${NOTE_KIND_LABELS[kind].toLowerCase()}`}
      description={name}
      width="720px"
      locked={false}
      question={null}
      firstFocus="[contenteditable=true]"
    >
      <div className={styles.inDialog}>
        <LogForm target={target} kind={kind} place={place} onClose={onClose} onReopen={onReopen} />
      </div>
    </DialogFrame>
  );
}
