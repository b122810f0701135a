"use client";
import { NOTE_KIND_LABELS, NOTE_KINDS } from "@dealflow/validators/labels/notes";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import { type Control, useController } from "react-hook-form";
import { oneOf } from "../../../lib/choices.ts";
import styles from "./form.module.css";
import { NOTE_COLUMNS, type NoteFormValues } from "./note-values.ts";

interface KindFieldProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
}

/** A note, a call or a meeting: the words themselves say what is chosen. */
export function KindField<Input>({ control }: KindFieldProps<Input>) {
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
