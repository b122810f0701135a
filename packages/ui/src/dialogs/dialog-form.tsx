"use client";
import type { ReactNode, SubmitEvent } from "react";
import { submitFromAnyField } from "../submit-from-any-field.ts";
import { useSingleFlight } from "../use-single-flight.ts";
import styles from "./dialog.module.css";

interface DialogFormProps {
  pending: boolean;
  /** Until the promise settles, further submits are ignored. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** What one should know before one presses a button: above them, so that the fields stay where they are. */
  notice?: ReactNode;
  /** The buttons, which stay visible while the fields scroll. */
  footer: ReactNode;
  children: ReactNode;
}

/** The form of a dialog. Enter submits it, Ctrl+Enter or Cmd+Enter from any field. */
export function DialogForm({ pending, onSubmit, notice, footer, children }: DialogFormProps) {
  const submit = useSingleFlight(onSubmit);

  return (
    <form
      noValidate
      className={styles.form}
      onKeyDownCapture={(event) => submitFromAnyField(event, pending)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    >
      <div className={styles.body}>{children}</div>
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      <div data-bottom-bar className={styles.footer}>
        {footer}
      </div>
    </form>
  );
}
