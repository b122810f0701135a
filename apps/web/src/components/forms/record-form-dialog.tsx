"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import * as Callout from "@radix-ui/themes/components/callout";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { RecordFormState } from "../../lib/record-form/use-record-form.ts";
import { NoticeDialog } from "../dialogs/notice-dialog.tsx";
import { type FieldTexts, RecordConflict } from "./record-conflict.tsx";

interface RecordFormDialogProps<Values extends FieldValues, Input, Field extends FieldPath<Values>>
  extends FieldTexts<Values, Field> {
  state: RecordFormState<Values, Input, Field>;
  /** What is edited, as it stands in the middle of a sentence, such as "deal". */
  what: string;
  title: string;
  submitLabel: string;
  pendingLabel: string;
  width?: "560px" | "640px" | "720px";
  /** A button beside those that save and cancel. */
  aside?: ReactNode;
  onClose: () => void;
  /** Said where the record turns out to have been removed. */
  removedWords?: string;
  /** The fields. */
  children: ReactNode;
}

/** A record's fields under what stands in the way of saving them: a refusal, or a conflict that has to be settled. */
export function RecordFormDialog<Values extends FieldValues, Input, Field extends FieldPath<Values>>(
  props: RecordFormDialogProps<Values, Input, Field>,
) {
  const { state, what, labels, textOf, onClose, removedWords, children, ...words } = props;
  const { form, save, pending, conflict, vanished } = state;
  if (vanished) {
    return (
      <NoticeDialog title={words.title} onClose={onClose}>
        {removedWords ?? `This ${what} has been removed in the meantime.`}
      </NoticeDialog>
    );
  }
  const failure = form.formState.errors.root?.message;
  return (
    <FormDialog
      {...words}
      open
      onOpenChange={onClose}
      dirty={form.formState.isDirty}
      pending={pending}
      onSubmit={save}
    >
      {failure ? (
        <Callout.Root ref={reveal} role="alert" color="red" size="1">
          <Callout.Text>
            The {what} was not saved. {failure}
          </Callout.Text>
        </Callout.Root>
      ) : null}
      {conflict ? (
        <RecordConflict
          key={conflict.version}
          what={what}
          conflict={conflict}
          labels={labels}
          textOf={textOf}
          onChoose={(values) => form.setValues(values, { shouldDirty: true })}
        />
      ) : null}
      {children}
    </FormDialog>
  );
}

// The button that failed stands at the other end of a long form.
function reveal(callout: HTMLElement | null): void {
  callout?.scrollIntoView({ block: "nearest" });
}
