"use client";
import { Icon } from "@dealflow/ui/icon";
import type { EditableField } from "@dealflow/validators/columns/column";
import type { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { CustomField } from "@dealflow/validators/common/sort";
import type { Deal } from "@dealflow/validators/deals";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EditFormProps, FieldEditor } from "../../../components/table/edit-in-place/field-editor.ts";
import { collectEarlyKeysFor } from "../../../lib/early-keys.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import styles from "./editable-fact.module.css";
import { useDealEdits } from "./use-deal-edits.ts";

type FactField = EditableField<typeof DEAL_COLUMNS>;

const loadLong = () => import("./long-control.tsx");

interface EditableFactProps {
  deal: Deal;
  field: FactField | CustomField;
  /** The fact as it is shown. */
  children: ReactNode;
}

interface Opened {
  editor: FieldEditor;
  /** The control of a fact of several lines. */
  LongControl: Awaited<ReturnType<typeof loadLong>>["default"] | undefined;
  takesFocus: boolean;
}

/** A fact of a deal; a press on it shows the control that changes it, in its place. */
export function EditableFact({ deal, field, children }: EditableFactProps) {
  const edits = useDealEdits();
  const [opened, setOpened] = useState<Opened | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { label, isLong } = edits.column(field) ?? { label: field };

  function open() {
    const loading = Promise.all([edits.open(field, deal), isLong ? loadLong() : undefined]);
    collectEarlyKeysFor(loading);
    loading.then(
      ([editor, long]) => setOpened(editor && { editor, LongControl: long?.default, takesFocus: true }),
      (error: unknown) => toastError(errorMessage(error)),
    );
  }

  /** The focus stays with the fact, unless it has gone elsewhere already. */
  const close: EditFormProps["onCancel"] = (focus) => {
    flushSync(() => setOpened(null));
    if (focus !== "away") trigger.current?.focus();
  };

  const save: EditFormProps["onSend"] = async (send, focus) => {
    close(focus);
    const editor = await send();
    const takesFocus = document.activeElement === trigger.current;
    if (editor) setOpened({ editor, LongControl: opened?.LongControl, takesFocus });
  };

  if (opened) {
    const { editor, LongControl, takesFocus } = opened;
    const { EditForm } = editor;
    return (
      <EditForm
        // Sent again, it is another question.
        key={editor.attempt}
        editor={editor}
        takesFocus={takesFocus}
        isLong={LongControl !== undefined}
        onSend={save}
        onCancel={close}
      >
        {LongControl
          ? (control) => <LongControl {...control} takesMentions={field === "description"} />
          : undefined}
      </EditForm>
    );
  }
  return (
    <div className={styles.fact}>
      {children}
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={`${label}: ${edits.textOf(field, deal)}. Change`}
        onClick={open}
        onPointerEnter={edits.preload}
        onFocus={edits.preload}
      >
        <Icon name="edit" />
      </button>
    </div>
  );
}
