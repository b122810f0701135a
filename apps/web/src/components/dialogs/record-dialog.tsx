"use client";
import { keepForOwnEscape } from "@dealflow/ui/dialogs/own-escape";
import { useReturnFocus } from "@dealflow/ui/dialogs/use-return-focus";
import { GhostButton } from "@dealflow/ui/ghost-button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import type { ComponentProps, ReactNode } from "react";
import styles from "./record-dialog.module.css";

interface RecordDialogProps extends ComponentProps<typeof Dialog.Content> {
  className?: string | undefined;
  /** At the right of the page, which stays readable beside it. */
  atSide?: boolean;
  onClose: () => void;
  /** Called once it is open and has the focus: dialogs that open later are shown above it. */
  onShown?: (() => void) | undefined;
  /** Where the focus goes on closing, if not to what had it before. */
  returnTo?: () => HTMLElement | null;
}

/** A record in a dialog over the page; full screen on phones. */
export function RecordDialog(props: RecordDialogProps) {
  const { className = "", atSide, onClose, onShown, returnTo, ...content } = props;
  const { rememberOpener, onCloseAutoFocus } = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Content
        aria-describedby={undefined}
        data-record
        onEscapeKeyDown={keepForOwnEscape}
        {...content}
        className={`${styles.content} ${atSide ? styles.side : ""} ${className}`}
        onOpenAutoFocus={(event) => {
          rememberOpener();
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          onShown?.();
        }}
        onCloseAutoFocus={(event) => {
          const target = returnTo?.();
          if (!target) return onCloseAutoFocus(event);
          event.preventDefault();
          target.focus();
        }}
      />
    </Dialog.Root>
  );
}

interface PartProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The header, which stays visible while the body scrolls. */
export function RecordHead({ className, children }: PartProps) {
  return <header className={`${styles.head} ${className}`}>{children}</header>;
}

export function RecordTitle({
  className = "",
  children,
  ...title
}: PartProps & Pick<Dialog.TitleProps, "size">) {
  return (
    <Dialog.Title mb="0" {...title} className={`${styles.title} ${className}`}>
      {children}
    </Dialog.Title>
  );
}

/** What scrolls. */
export function RecordBody({ className = "", children }: PartProps) {
  return <div className={`${styles.body} ${className}`}>{children}</div>;
}

export function RecordClose({ className = "" }: { className?: string | undefined }) {
  return (
    <Dialog.Close>
      <GhostButton icon="close" label="Close" className={`${styles.close} ${className}`} />
    </Dialog.Close>
  );
}
