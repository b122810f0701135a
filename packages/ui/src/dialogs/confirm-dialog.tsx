"use client";
import * as AlertDialog from "@radix-ui/themes/components/alert-dialog";
import { Button } from "@radix-ui/themes/components/button";
import type { ReactNode, RefObject } from "react";
import { SubmitButton } from "../submit-button.tsx";
import styles from "./dialog.module.css";
import { useReturnFocus } from "./use-return-focus.ts";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  pendingLabel?: string;
  cancelLabel?: string;
  pending?: boolean;
  /** Red for what cannot be undone. */
  destructive?: boolean;
  /** Gets the focus on closing, if the element that the dialog was opened from has been removed. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  /** The caller closes the dialog once the work is done. */
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, pending = false, destructive = true } = props;
  const { rememberOpener, onCloseAutoFocus } = useReturnFocus(props.fallbackFocus);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <AlertDialog.Content
        maxWidth="440px"
        onOpenAutoFocus={rememberOpener}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <AlertDialog.Title size="4">{title}</AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray" className={styles.question}>
          {description}
        </AlertDialog.Description>
        <div className={styles.buttons}>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray" disabled={pending}>
              {props.cancelLabel ?? "Cancel"}
            </Button>
          </AlertDialog.Cancel>
          <SubmitButton
            type="button"
            color={destructive ? "red" : undefined}
            pending={pending}
            pendingLabel={props.pendingLabel ?? props.confirmLabel}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </SubmitButton>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
