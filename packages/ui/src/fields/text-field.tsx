"use client";
import * as ThemesTextField from "@radix-ui/themes/components/text-field";
import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { useTypedBeforeHydration } from "../use-typed-before-hydration.ts";
import styles from "./field.module.css";
import { Field, type FormFieldProps } from "./field.tsx";

type InputProps = Pick<
  ComponentProps<typeof ThemesTextField.Root>,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "placeholder"
  | "maxLength"
  | "disabled"
  | "autoFocus"
  | "spellCheck"
>;

interface TextFieldProps<Values extends FieldValues> extends FormFieldProps<Values>, InputProps {
  /** Rewrites the text while someone types, e.g. to upper case. */
  format?: (typed: string) => string;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, help, optional, format, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  const takeTyped = useTypedBeforeHydration(field.value ?? "", take);

  function take(target: HTMLInputElement) {
    if (format) rewrite(target, format);
    field.onChange(target.value);
  }

  function refer(target: HTMLInputElement | null) {
    field.ref(target);
    takeTyped(target);
  }

  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(aria) => (
        <ThemesTextField.Root
          {...input}
          {...aria}
          className={aria["aria-invalid"] && styles.invalid}
          name={field.name}
          ref={refer}
          value={field.value ?? ""}
          onBlur={field.onBlur}
          onChange={({ target }) => take(target)}
        />
      )}
    </Field>
  );
}

/** Changes the DOM element: if the next render set the value, the caret would jump to its end. */
function rewrite(input: HTMLInputElement, format: (typed: string) => string): void {
  const formatted = format(input.value);
  if (formatted === input.value) return;
  const caret = format(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = formatted;
  input.setSelectionRange(caret, caret);
}
