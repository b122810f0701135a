"use client";
import type { SyntheticEvent } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { DateInput } from "./date-input.tsx";
import styles from "./field.module.css";
import { Field, type FormFieldProps } from "./field.tsx";

interface DateFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** The first day that can be chosen, such as 2026-03-31. */
  min?: string;
}

// Browsers report a half-typed date as blank. This value fails validation, so that it is not saved as no date.
const UNFINISHED = "unfinished";

/** A date without a time. The form holds 12:00 UTC of that day as an ISO timestamp, or blank; the date in UTC is shown. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { control, name, label, help, optional, min } = props;
  const { field, fieldState } = useController({ control, name });
  const unfinished = field.value === UNFINISHED;
  const error = unfinished ? `${label} is not a whole date yet` : fieldState.error?.message;
  const checkUnfinished = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (input.validity.badInput) field.onChange(UNFINISHED);
    else if (unfinished && input.value === "") field.onChange("");
  };
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error && error}>
      {(aria) => (
        <DateInput
          {...aria}
          label={label}
          optional={optional}
          className={aria["aria-invalid"] && styles.invalid}
          name={field.name}
          ref={field.ref}
          min={min}
          value={unfinished ? "" : isoDay(field.value)}
          onBlur={(event) => {
            checkUnfinished(event);
            field.onBlur();
          }}
          onKeyUp={checkUnfinished}
          onChange={(day) => field.onChange(day && `${day}T12:00:00.000Z`)}
        />
      )}
    </Field>
  );
}

function isoDay(value: unknown): string {
  const timestamp = value instanceof Date ? value.toISOString() : value;
  return typeof timestamp === "string" ? timestamp.slice(0, "2026-03-31".length) : "";
}
