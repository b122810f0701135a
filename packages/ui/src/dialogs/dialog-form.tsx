"use client";
import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import { useSingleFlight } from "../use-single-flight.ts";
import styles from "./dialog.module.css";

interface DialogFormProps {
  pending: boolean;
  /** Settles when the work is done; until then nothing is submitted again. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** The buttons, which stay in sight. */
  footer: ReactNode;
  children: ReactNode;
}

/** The fields of a dialog over its buttons; Enter submits, Ctrl or Cmd with Enter from any field. */
export function DialogForm({ pending, onSubmit, footer, children }: DialogFormProps) {
  const submit = useSingleFlight(onSubmit);

  // Before the field sees it: Enter alone opens a select or breaks a line.
  function submitFromAnywhere(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (!pending) event.currentTarget.requestSubmit();
  }

  return (
    <form
      noValidate
      className={styles.form}
      onKeyDownCapture={submitFromAnywhere}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </form>
  );
}
