"use client";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { type ReactNode, useRef, useState } from "react";
import { GhostButton } from "../ghost-button.tsx";
import { goBack } from "../go-back.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./dialog.module.css";
import { keepForOwnEscape } from "./own-escape.ts";
import { useBackQuestion } from "./use-back-question.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export type DialogWidth = "560px" | "640px" | "720px";

/** The confirmation before a dialog closes and unsaved changes are lost. */
export interface ClosingQuestion {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean;
}

interface DialogFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  width?: DialogWidth;
  /** While true, it cannot be closed. */
  locked: boolean;
  /** Asked on Escape, the close button, a click outside and Back; null if nothing would be lost. */
  question: ClosingQuestion | null;
  /** Selector of the element that gets the focus on opening. */
  firstFocus: string;
  children: ReactNode;
}

/** A dialog whose title stays visible; full screen on phones. On closing, the focus returns to where it was. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onOpenChange, width = "560px", locked, question, firstFocus } = props;
  const content = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<"close" | "back" | null>(null);
  const { rememberOpener, onCloseAutoFocus } = useReturnFocus();
  useBackQuestion(open && question !== null, () => setAsking("back"));
  // The changes may have been saved while the question was open.
  if (asking && !question) setAsking(null);

  function requestClose(next: boolean) {
    if (next || locked) return;
    if (question) setAsking("close");
    else onOpenChange(false);
  }

  return (
    <Dialog.Root open={open} onOpenChange={requestClose}>
      <Dialog.Content
        ref={content}
        className={styles.content}
        maxWidth={width}
        {...(props.description ? {} : { "aria-describedby": undefined })}
        onEscapeKeyDown={keepForOwnEscape}
        onCloseAutoFocus={onCloseAutoFocus}
        onOpenAutoFocus={(event) => {
          rememberOpener();
          event.preventDefault();
          content.current?.querySelector<HTMLElement>(firstFocus)?.focus();
        }}
      >
        <div className={styles.head}>
          <div className={styles.text}>
            <Dialog.Title size="5" mb="0">
              {props.title}
            </Dialog.Title>
            {props.description ? (
              <Dialog.Description size="2" color="gray" mt="1">
                {props.description}
              </Dialog.Description>
            ) : null}
          </div>
          <Dialog.Close>
            <GhostButton icon="close" label="Close" disabled={locked} />
          </Dialog.Close>
        </div>
        {props.children}
        {question ? (
          <ConfirmDialog
            {...question}
            open={asking !== null}
            onOpenChange={() => setAsking(null)}
            onConfirm={() => {
              setAsking(null);
              onOpenChange(false);
              if (asking === "back") goBack();
            }}
          />
        ) : null}
      </Dialog.Content>
    </Dialog.Root>
  );
}
