"use client";
import * as ThemesTextField from "@radix-ui/themes/components/text-field";
import type { SyntheticEvent } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import styles from "./field.module.css";
import { Field, type FieldText, type FormControl } from "./field.tsx";

interface DateFieldProps<Values extends FieldValues> extends FieldText {
  control: FormControl<Values>;
  name: FieldPath<Values>;
  /** The first day that the calendar offers, such as 2026-03-31. */
  min?: string;
}

// Half a date reads as blank, and would be saved as none; this is neither a date nor blank.
const UNFINISHED = "unfinished";

// Also keeps years to four digits.
const LAST_DAY = "2199-12-31";

/**
 * A whole day. The form holds what is sent: that day at 12:00 UTC as an ISO timestamp, or blank. A stored timestamp is
 * shown as its date in UTC.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { control, name, label, help, optional, min } = props;
  const { field, fieldState } = useController({ control, name });
  const unfinished = field.value === UNFINISHED;
  const error = unfinished ? `${label} is not a whole date yet` : fieldState.error?.message;
  const noteUnfinished = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (input.validity.badInput) field.onChange(UNFINISHED);
    else if (unfinished && input.value === "") field.onChange("");
  };
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error && error}>
      {(aria) => (
        <ThemesTextField.Root
          {...aria}
          className={aria["aria-invalid"] && styles.invalid}
          type="date"
          name={field.name}
          ref={field.ref}
          min={min}
          max={LAST_DAY}
          value={unfinished ? "" : dayOf(field.value)}
          onBlur={(event) => {
            noteUnfinished(event);
            field.onBlur();
          }}
          onKeyUp={noteUnfinished}
          onChange={({ target: { value } }) => field.onChange(value && `${value}T12:00:00.000Z`)}
        />
      )}
    </Field>
  );
}

function dayOf(value: unknown): string {
  const timestamp = value instanceof Date ? value.toISOString() : value;
  return typeof timestamp === "string" ? timestamp.slice(0, "2026-03-31".length) : "";
}
