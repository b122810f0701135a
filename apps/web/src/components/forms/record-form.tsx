"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { toast } from "@dealflow/ui/toast/toast";
import type { CustomField } from "@dealflow/validators/common/sort";
import { type OpenedKind, RECORDS } from "@dealflow/validators/labels/records";
import { Button } from "@radix-ui/themes/components/button";
import * as Callout from "@radix-ui/themes/components/callout";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from "react-hook-form";
import { ownValue } from "../../lib/custom-values.ts";
import { columnText, type FieldLabels } from "../../lib/format/column-text.ts";
import { offeredBlank } from "../../lib/record-form/offered-blank.ts";
import { isOwnName, type OwnFields } from "../../lib/record-form/own-fields.ts";
import {
  type Conflict,
  type RecordFormOptions,
  type StoredRecord,
  useRecordForm,
} from "../../lib/record-form/use-record-form.ts";
import { toastError } from "../../lib/toast-error.ts";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { useListed, useLists } from "../../trpc/use-lists.ts";
import { useStoredRecord } from "../../trpc/use-stored-record.ts";
import { useUndoWrite } from "../../trpc/use-undo-write.ts";
import { useOpenHistory } from "../dialogs/open-history.ts";
import { ErrorCallout } from "../error-callout.tsx";
import GoneCallout from "../gone-callout.tsx";
import { PresentMembers } from "../present-members.tsx";
import { type FieldOf, fieldsOf } from "./fields-of.ts";
import styles from "./record-form.module.css";
import { SideChoice } from "./side-choice.tsx";

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
  Input extends object,
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
  Input extends object,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
>(props: RecordFormProps<Row, Values, Input, Field>) {
  const { stored, entity, noun = RECORDS[entity].noun, own, width, onDelete, onClose } = props;
  const columns = useListed(props.columns);
  const lists = useLists();
  const { undoRecord } = useUndoWrite();
  const now = useStoredRecord(entity, stored?.id ?? null, props.record);
  const updateTexts = { ...props.updateTexts, submitLabel: "Save Changes", pendingLabel: "Saving..." };
  const texts: ModeTexts<Row> = stored ? updateTexts : (props.createTexts ?? updateTexts);
  const { form, save, pending, conflict, saved, takeIn, choose, isRemoved } = useRecordForm({
    ...props,
    blank: offeredBlank(props.blank, props.columns, lists),
    current: now.row,
    isGone: now.isRemoved,
    onSaved: (row) => {
      const { id, version } = row;
      if (stored && stored.version === version) toast(texts.saved(row));
      else {
        const back = stored ? `The ${noun} is as before` : `The ${noun} is in the trash`;
        // That of a firm is none of its rows alone.
        const written = { entity, id, ...(entity !== "firms" && { version }) };
        toastUndoable(texts.saved(row), () => void undoRecord(written, back));
      }
    },
    onFailed: () => texts.failed && toastError(texts.failed),
  });
  const openHistory = useOpenHistory();
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
              labels={saved.map((field) => labelOf(props, field))}
              isRemoved={isRemoved}
              isAsked={conflict !== null}
              onTakeIn={takeIn}
            />
            <PresentMembers entity={entity} id={stored.id} />
          </>
        ) : null
      }
      aside={
        stored ? (
          <>
            {onDelete ? (
              <Button type="button" variant="soft" color="red" disabled={pending} onClick={onDelete}>
                Delete
              </Button>
            ) : null}
            <Button
              type="button"
              variant="ghost"
              color="gray"
              m="0"
              onClick={() => openHistory({ entity, id: stored.id, name: `this ${noun}` })}
            >
              History
            </Button>
          </>
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
          texts={props}
          onChoose={choose}
        />
      ) : null}
      {props.children(form.control, fieldsOf(form.control, columns), form)}
      {own ? <FormProvider {...form}>{own.controls}</FormProvider> : null}
    </FormDialog>
  );
}

/** The button that was pressed is at the other end of a long form. */
function scrollIntoView(callout: HTMLElement | null): void {
  callout?.scrollIntoView({ block: "nearest" });
}

interface SavedByOthersProps {
  /** What the record is called within a sentence, such as "deal". */
  noun: string;
  /** Of the fields that others have saved since the form was opened. */
  labels: readonly string[];
  isRemoved: boolean;
  /** A panel asks about fields that both have changed. */
  isAsked: boolean;
  onTakeIn: () => void;
}

/** Tells before one saves that somebody else has, and offers to put that into the form. */
function SavedByOthers({ noun, labels, isRemoved, isAsked, onTakeIn }: SavedByOthersProps) {
  const [isTaken, setTaken] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const isNew = labels.length > 0;
  if (isNew && isTaken) setTaken(false);

  function takeIn() {
    onTakeIn();
    setTaken(true);
    // The button goes; a panel that asks takes the focus.
    notice.current?.focus();
  }

  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.notice}>
      {isRemoved ? <GoneCallout noun={noun} /> : null}
      {isNew && !isRemoved ? (
        <Callout.Root color="amber" size="1" className={styles.saved}>
          <Callout.Text className={styles.text}>
            Someone else has saved this {noun} meanwhile: {labels.join(", ")}.
          </Callout.Text>
          <Button type="button" size="1" variant="soft" color="amber" highContrast onClick={takeIn}>
            Take in their changes
          </Button>
        </Callout.Root>
      ) : null}
      {isTaken && !isNew && !isAsked ? (
        <span className={styles.taken}>Their changes are in the form.</span>
      ) : null}
    </div>
  );
}

/** The columns of a record's fields, and their values as people read them. */
interface FieldTexts<Values, Field extends keyof Values> {
  columns: Readonly<Record<Field, FieldLabels>>;
  /**
   * Of the fields whose column does not tell their text. `other` is shown beside it: the text of a long value may be
   * limited to what differs.
   */
  textOf?: (field: Field, values: Values, other: Values) => ReactNode;
  own?: OwnFields | undefined;
}

function labelOf<Values, Field extends keyof Values & string>(
  { columns, own }: FieldTexts<Values, Field>,
  name: Field | CustomField,
): string {
  return isOwnName(name) ? (own?.label(name) ?? name) : columns[name].label;
}

function textFor<Values extends object, Field extends keyof Values & string>(
  { columns, textOf, own }: FieldTexts<Values, Field>,
  name: Field | CustomField,
  values: Values,
  other: Values,
): ReactNode {
  if (isOwnName(name)) return own?.text(name, ownValue(values, name)) || "—";
  return textOf?.(name, values, other) ?? (columnText(columns[name], values[name]) || "—");
}

interface RecordConflictProps<Values, Field extends keyof Values> {
  /** What the record is called within a sentence, such as "deal". */
  noun: string;
  conflict: Conflict<Values, Field>;
  texts: FieldTexts<Values, Field>;
  onChoose: (name: Field | CustomField, side: Values) => void;
}

/** Shows both values of each field that two people changed; the chosen one is put into the form. */
function RecordConflict<Values extends object, Field extends keyof Values & string>(
  props: RecordConflictProps<Values, Field>,
) {
  const { noun, conflict, texts, onChoose } = props;
  const { mine, theirs } = conflict;
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={heading} className={styles.panel}>
      <Callout.Root color="amber" size="1">
        <Callout.Text id={heading}>
          {conflict.by} changed this {noun} while you were editing it. Choose what to keep, then save again.
        </Callout.Text>
      </Callout.Root>
      {conflict.fields.map((field) => (
        <SideChoice
          key={field}
          label={labelOf(texts, field)}
          sides={[
            { value: "mine", label: "Yours", text: textFor(texts, field, mine, theirs) },
            { value: "theirs", label: "Theirs", text: textFor(texts, field, theirs, mine) },
          ]}
          defaultValue="mine"
          onChange={(side) => onChoose(field, side === "mine" ? mine : theirs)}
        />
      ))}
    </section>
  );
}
