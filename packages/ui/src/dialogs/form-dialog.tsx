"use client";
import { Button } from "@radix-ui/themes/components/button";
import type { ReactNode, SubmitEvent } from "react";
import { SubmitButton } from "../submit-button.tsx";
import { useUnloadWarning } from "../use-unload-warning.ts";
import styles from "./dialog.module.css";
import { DialogForm } from "./dialog-form.tsx";
import { DialogFrame, type DialogWidth } from "./dialog-frame.tsx";
import { DISCARD } from "./unsaved-guard.tsx";

interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Has unsaved changes: Escape, a click outside, Back and a reload ask before they are lost. */
  dirty: boolean;
  pending: boolean;
  /** What it edits is gone. */
  submitDisabled?: boolean;
  submitLabel: string;
  pendingLabel: string;
  /** Until the promise settles, further submits are ignored. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  width?: DialogWidth;
  /** Stands above the footer. */
  notice?: ReactNode;
  /** A button at the other end of the footer, such as one that deletes what is edited. */
  aside?: ReactNode;
  children: ReactNode;
}

const FIELDS = "input:not([type=hidden]), textarea, [role=combobox], [role=checkbox]";

/** A form in a dialog, with its first field focused. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, dirty, pending, width } = props;
  useUnloadWarning(open && dirty);
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      width={width}
      locked={pending}
      question={dirty ? DISCARD : null}
      firstFocus={FIELDS}
    >
      <DialogForm
        pending={pending}
        onSubmit={props.onSubmit}
        notice={props.notice}
        footer={
          <>
            {props.aside ? <div className={styles.aside}>{props.aside}</div> : null}
            <Button
              type="button"
              variant="soft"
              color="gray"
              disabled={pending}
              onClick={() => onOpenChange(false)}
            >
              Cancel
            </Button>
            <SubmitButton pending={pending} pendingLabel={props.pendingLabel} disabled={props.submitDisabled}>
              {props.submitLabel}
            </SubmitButton>
          </>
        }
      >
        {props.children}
      </DialogForm>
    </DialogFrame>
  );
}
