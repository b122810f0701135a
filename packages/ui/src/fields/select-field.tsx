"use client";
import * as Select from "@radix-ui/themes/components/select";
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from "react-hook-form";
import styles from "./field.module.css";
import { Field, type FieldText, type FormControl } from "./field.tsx";

interface SelectOption<Value> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends FieldText {
  control: FormControl<Values>;
  name: Name;
  /** Values may be strings, numbers, or null for no choice. */
  options: readonly SelectOption<FieldPathValue<Values, Name>>[];
  disabled?: boolean;
}

export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: SelectFieldProps<Values, Name>,
) {
  const { control, name, label, help, optional, options, disabled } = props;
  const { field, fieldState } = useController({ control, name });
  const chosenKey = keyOf(field.value);
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(aria) => (
        <Select.Root
          disabled={disabled}
          name={field.name}
          value={options.some((option) => keyOf(option.value) === chosenKey) ? chosenKey : ""}
          onValueChange={(key) => {
            const chosen = options.find((option) => keyOf(option.value) === key);
            if (chosen) field.onChange(chosen.value);
          }}
        >
          <Select.Trigger
            {...aria}
            className={aria["aria-invalid"] ? `${styles.trigger} ${styles.invalid}` : styles.trigger}
            ref={field.ref}
            onBlur={field.onBlur}
          />
          <Select.Content position="popper">
            {options.map((option) => (
              <Select.Item key={keyOf(option.value)} value={keyOf(option.value)}>
                {option.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}

/** The string that stands for a value in Radix, which refuses empty ones. */
function keyOf(value: unknown): string {
  return value === null || value === undefined || value === "" ? "none" : String(value);
}
