"use client";
import { DateInput } from "@dealflow/ui/fields/date-input";
import { Field } from "@dealflow/ui/fields/field";
import { NOTE_KIND_LABELS, NOTE_KINDS } from "@dealflow/validators/labels/notes";
import type { Member } from "@dealflow/validators/users";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { type Control, useController } from "react-hook-form";
import { oneOf } from "../../../lib/choices.ts";
import type { Target } from "../target.ts";
import styles from "./form.module.css";
import { MarkdownField } from "./markdown/markdown-field.tsx";
import { NOTE_COLUMNS, type NoteFormValues } from "./note-values.ts";
import { ParticipantsField } from "./participants-field.tsx";

interface NoteFieldsProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
  target: Target;
  members: readonly Member[];
  /** The names of contacts that are stored already. */
  known: readonly { id: number; name: string }[];
}

/** What a note says, when that was and who took part. */
export function NoteFields<Input>({ control, target, members, known }: NoteFieldsProps<Input>) {
  return (
    <>
      <div className={styles.kind}>
        <KindField control={control} />
      </div>
      <MarkdownField control={control} members={members} />
      <div className={styles.facts}>
        <MomentField control={control} />
        <ParticipantsField control={control} target={target} members={members} known={known} />
      </div>
    </>
  );
}

interface KindFieldProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
}

/** A note, a call or a meeting: the words themselves say what is chosen. */
function KindField<Input>({ control }: KindFieldProps<Input>) {
  const { field } = useController({ control, name: "kind" });
  return (
    <SegmentedControl.Root
      aria-label={NOTE_COLUMNS.kind.label}
      size="1"
      className={styles.kinds}
      value={field.value}
      onValueChange={(chosen) => field.onChange(oneOf(NOTE_KINDS, chosen) ?? field.value)}
    >
      {NOTE_KINDS.map((kind) => (
        <SegmentedControl.Item key={kind} value={kind}>
          {NOTE_KIND_LABELS[kind]}
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  );
}

interface MomentFieldProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
}

/** Day and time in the viewer's zone; the form holds the moment as ISO text, or blank. */
function MomentField<Input>({ control }: MomentFieldProps<Input>) {
  const { field, fieldState } = useController({ control, name: "happenedAt" });
  return (
    <Field label={NOTE_COLUMNS.happenedAt.label} error={fieldState.error?.message}>
      {(aria) => (
        <DateInput
          {...aria}
          withTime
          label={NOTE_COLUMNS.happenedAt.label}
          name={field.name}
          ref={field.ref}
          value={localTime(field.value)}
          onBlur={field.onBlur}
          onChange={(moment) => field.onChange(moment && new Date(moment).toISOString())}
        />
      )}
    </Field>
  );
}

/** Such as 2026-03-31T14:30, as the input takes it. */
function localTime(moment: string | Date): string {
  if (moment === "") return "";
  const date = new Date(moment);
  const local = new Date(date.getTime() - minutesToMilliseconds(date.getTimezoneOffset()));
  return local.toISOString().slice(0, "2026-03-31T14:30".length);
}
