"use client";
import { Cross2Icon } from "@radix-ui/react-icons";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./dialog.module.css";
import { SubmitButton } from "./submit-button.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Something was typed: Escape and a click outside then ask before they throw it away. */
  dirty: boolean;
  pending: boolean;
  submitLabel: string;
  pendingLabel: string;
  /** Settles when the work is done; until then nothing is submitted again. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  width?: "560px" | "640px" | "720px";
  children: ReactNode;
}

const FIELDS = "input:not([type=hidden]), textarea, [role=combobox], [role=checkbox]";

/**
 * A form in a dialog: first field focused, Enter submits (Ctrl or Cmd with Enter from any field), buttons always in
 * sight, full screen on phones, and at the end the focus where it came from.
 */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, dirty, pending, width = "560px" } = props;
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const { noteOpener, onCloseAutoFocus } = useReturnFocus();
  const submit = useOneAtATime(props.onSubmit);

  function requestClose(next: boolean) {
    if (next || pending) return;
    if (dirty) setAsking(true);
    else onOpenChange(false);
  }

  // Before the field sees it: Enter alone opens a select or breaks a line.
  function submitFromAnywhere(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (!pending) event.currentTarget.requestSubmit();
  }

  return (
    <Dialog.Root open={open} onOpenChange={requestClose}>
      <Dialog.Content
        className={styles.content}
        maxWidth={width}
        {...(props.description ? {} : { "aria-describedby": undefined })}
        onCloseAutoFocus={onCloseAutoFocus}
        onOpenAutoFocus={(event) => {
          noteOpener();
          event.preventDefault();
          form.current?.querySelector<HTMLElement>(FIELDS)?.focus();
        }}
      >
        <div className={styles.head}>
          <div className={styles.words}>
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
            <IconButton aria-label="Close" variant="ghost" color="gray" m="0" disabled={pending}>
              <Cross2Icon />
            </IconButton>
          </Dialog.Close>
        </div>
        <form
          ref={form}
          noValidate
          className={styles.form}
          onKeyDownCapture={submitFromAnywhere}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event);
          }}
        >
          <div className={styles.body}>{props.children}</div>
          <div className={styles.footer}>
            <Button
              type="button"
              variant="soft"
              color="gray"
              disabled={pending}
              onClick={() => onOpenChange(false)}
            >
              Cancel
            </Button>
            <SubmitButton pending={pending} pendingLabel={props.pendingLabel}>
              {props.submitLabel}
            </SubmitButton>
          </div>
        </form>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Discard changes?"
          description="What you typed has not been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={() => {
            setAsking(false);
            onOpenChange(false);
          }}
        />
      </Dialog.Content>
    </Dialog.Root>
  );
}
