"use client";
import { TextArea as ThemesTextArea } from "@radix-ui/themes/components/text-area";
import { type FieldValues, useController } from "react-hook-form";
import { useTypedBeforeHydration } from "../use-typed-before-hydration.ts";
import styles from "./field.module.css";
import { Field, type FormFieldProps } from "./field.tsx";

interface TextAreaProps<Values extends FieldValues> extends FormFieldProps<Values> {
  placeholder?: string;
  rows?: number;
}

export function TextArea<Values extends FieldValues>(props: TextAreaProps<Values>) {
  const { control, name, label, help, optional, placeholder, rows = 3 } = props;
  const { field, fieldState } = useController({ control, name });
  const takeTyped = useTypedBeforeHydration<HTMLTextAreaElement>(field.value ?? "", (area) =>
    field.onChange(area.value),
  );
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(aria) => (
        <ThemesTextArea
          {...aria}
          {...field}
          ref={(area) => {
            field.ref(area);
            takeTyped(area);
          }}
          className={aria["aria-invalid"] && styles.invalid}
          placeholder={placeholder}
          resize="vertical"
          rows={rows}
          value={field.value ?? ""}
        />
      )}
    </Field>
  );
}
