"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { toast } from "@dealflow/ui/toast/toast";
import { type OpenedKind, RECORDS } from "@dealflow/validators/labels/records";
import { Button } from "@radix-ui/themes/components/button";
import type { ComponentProps, ReactNode } from "react";
import type { Control, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import {
  type RecordFormOptions,
  type StoredRecord,
  useRecordForm,
} from "../../lib/record-form/use-record-form.ts";
import { toastError } from "../../lib/toast-error.ts";
import { useStoredRecord } from "../../trpc/use-stored-record.ts";
import { ErrorCallout } from "../error-callout.tsx";
import { PresentMembers } from "../present-members.tsx";
import { type FieldOf, fieldsOf } from "./fields-of.ts";
import { type FieldTexts, RecordConflict } from "./record-conflict.tsx";
import { SavedByOthers } from "./saved-by-others.tsx";

/** The props of each record's form. */
export interface FormProps<Row> {
  /** The record that is edited; null for a new one. */
  stored: Row | null;
  onClose: () => void;
}

/** The texts of a form in one of its two modes. */
interface ModeTexts<Row> {
  title: string;
  /** The title unless given. */
  submitLabel?: string;
  pendingLabel: string;
  /** The toast once it is saved. */
  saved: (row: Row) => Parameters<typeof toast>[0];
  /** A toast beside the reason that the form shows. */
  failed?: string;
}

interface RecordFormProps<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
> extends Omit<RecordFormOptions<Row, Values, Input, Field>, "current" | "isGone" | "onSaved" | "onFailed">,
    FieldTexts<Values, Field> {
  entity: OpenedKind;
  /** What the record is called within a sentence; that of its kind unless given. */
  noun?: string;
  /** Left out where the form only edits. */
  createTexts?: ModeTexts<Row>;
  updateTexts: Omit<ModeTexts<Row>, "submitLabel" | "pendingLabel">;
  width?: ComponentProps<typeof FormDialog>["width"];
  /** Shows a button that deletes the record. */
  onDelete?: (() => void) | undefined;
  children: (
    control: Control<Values, unknown, Input>,
    field: FieldOf<Values, Field>,
    form: UseFormReturn<Values, unknown, Input>,
  ) => ReactNode;
}

/** The dialog that creates or edits a record: its fields, beneath what kept the last save from succeeding. */
export function RecordForm<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
>(props: RecordFormProps<Row, Values, Input, Field>) {
  const { stored, entity, noun = RECORDS[entity].noun, columns, textOf, width, onDelete, onClose } = props;
  const now = useStoredRecord(entity, stored?.id ?? null, props.record);
  const updateTexts = { ...props.updateTexts, submitLabel: "Save Changes", pendingLabel: "Saving..." };
  const texts: ModeTexts<Row> = stored ? updateTexts : (props.createTexts ?? updateTexts);
  const { form, save, pending, conflict, saved, takeIn, isRemoved } = useRecordForm({
    ...props,
    current: now.row,
    isGone: now.isRemoved,
    onSaved: (row) => toast(texts.saved(row)),
    onFailed: () => texts.failed && toastError(texts.failed),
  });
  const failure = form.formState.errors.root?.message;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      submitLabel={texts.submitLabel ?? texts.title}
      pendingLabel={texts.pendingLabel}
      width={width}
      dirty={form.formState.isDirty}
      pending={pending}
      submitDisabled={isRemoved}
      onSubmit={save}
      notice={
        stored ? (
          <>
            <SavedByOthers
              noun={noun}
              labels={saved.map((field) => columns[field].label)}
              isRemoved={isRemoved}
              isAsked={conflict !== null}
              onTakeIn={takeIn}
            />
            <PresentMembers entity={entity} id={stored.id} />
          </>
        ) : null
      }
      aside={
        onDelete ? (
          <Button type="button" variant="soft" color="red" disabled={pending} onClick={onDelete}>
            Delete
          </Button>
        ) : null
      }
    >
      {failure ? (
        <ErrorCallout ref={scrollIntoView}>
          The {noun} was not saved. {failure}
        </ErrorCallout>
      ) : null}
      {conflict ? (
        <RecordConflict
          key={conflict.version}
          noun={noun}
          conflict={conflict}
          columns={columns}
          textOf={textOf}
          onChoose={(values) => form.setValues(values, { shouldDirty: true })}
        />
      ) : null}
      {props.children(form.control, fieldsOf(form.control, columns), form)}
    </FormDialog>
  );
}

/** The button that was pressed is at the other end of a long form. */
function scrollIntoView(callout: HTMLElement | null): void {
  callout?.scrollIntoView({ block: "nearest" });
}
