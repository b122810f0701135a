"use client";
import { NOTE_KIND_LABELS, NOTE_KINDS, type NoteKind } from "@dealflow/validators/labels/notes";
import { Button } from "@radix-ui/themes/components/button";
import { NoteFormDialog } from "./form/note-form-dialog.ts";
import styles from "./timeline.module.css";

interface LogButtonsProps {
  /** A text that was begun and not saved waits in the form. */
  hasDraft: boolean;
  onLog: (kind: NoteKind) => void;
}

/** Log a note, a call or a meeting. */
export function LogButtons({ hasDraft, onLog }: LogButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div role="group" aria-label="Log" className={styles.buttons}>
      {NOTE_KINDS.map((kind) => (
        <Button
          key={kind}
          variant={kind === "note" ? "solid" : "soft"}
          onClick={() => onLog(kind)}
          {...NoteFormDialog.preloadHandlers}
        >
          {kind === "note" && hasDraft ? "Continue Draft" : `Log ${NOTE_KIND_LABELS[kind]}`}
        </Button>
      ))}
    </div>
  );
}
