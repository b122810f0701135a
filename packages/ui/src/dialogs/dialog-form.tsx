"use client";
import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import { useSingleFlight } from "../use-single-flight.ts";
import styles from "./dialog.module.css";

interface DialogFormProps {
  pending: boolean;
  /** Until the promise settles, further submits are ignored. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** The buttons, which stay visible while the fields scroll. */
  footer: ReactNode;
  children: ReactNode;
}

/** The form of a dialog. Enter submits it, Ctrl+Enter or Cmd+Enter from any field. */
export function DialogForm({ pending, onSubmit, footer, children }: DialogFormProps) {
  const submit = useSingleFlight(onSubmit);

  // In the capture phase, before the field: there Enter opens a select or adds a line.
  function submitFromAnyField(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (!pending) event.currentTarget.requestSubmit();
  }

  return (
    <form
      noValidate
      className={styles.form}
      onKeyDownCapture={submitFromAnyField}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    >
      <div className={styles.body}>{children}</div>
      <div data-bottom-bar className={styles.footer}>
        {footer}
      </div>
    </form>
  );
}
