"use client";
import { Field } from "@dealflow/ui/fields/field";
import * as TextField from "@radix-ui/themes/components/text-field";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { type Control, useController } from "react-hook-form";
import { NOTE_COLUMNS, type NoteFormValues } from "./note-values.ts";

interface MomentFieldProps<Input> {
  control: Control<NoteFormValues, unknown, Input>;
}

/** Day and time in the viewer's zone; the form holds the moment as ISO text, or blank. */
export function MomentField<Input>({ control }: MomentFieldProps<Input>) {
  const { field, fieldState } = useController({ control, name: "happenedAt" });
  return (
    <Field label={NOTE_COLUMNS.happenedAt.label} error={fieldState.error?.message}>
      {(aria) => (
        <TextField.Root
          {...aria}
          type="datetime-local"
          name={field.name}
          ref={field.ref}
          max="2199-12-31T23:59"
          value={localTime(field.value)}
          onBlur={field.onBlur}
          onChange={({ target: { value } }) => field.onChange(value && new Date(value).toISOString())}
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
