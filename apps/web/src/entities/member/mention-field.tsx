"use client";
import { Field, type FormFieldProps } from "@dealflow/ui/fields/field";
import type { Member } from "@dealflow/validators/users";
import { type FieldValues, useController } from "react-hook-form";
import styles from "./mention-text-area.module.css";
import { MENTION_HELP, MentionTextArea } from "./mention-text-area.tsx";

interface MentionFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  members: readonly Member[];
  rows?: number;
}

/** A text field of a form in which @ opens a list of the team. */
export function MentionField<Values extends FieldValues>(props: MentionFieldProps<Values>) {
  const { control, name, label, help, optional, members, rows = 4 } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      label={label}
      help={help ? `${help}. ${MENTION_HELP}` : MENTION_HELP}
      optional={optional}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <MentionTextArea
          {...aria}
          {...field}
          className={aria["aria-invalid"] && styles.invalid}
          members={members}
          rows={rows}
          value={field.value ?? ""}
        />
      )}
    </Field>
  );
}
