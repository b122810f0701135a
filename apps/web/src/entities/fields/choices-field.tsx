"use client";
import { Field, type FormFieldProps } from "@dealflow/ui/fields/field";
import type { FieldOption } from "@dealflow/validators/fields";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { Text } from "@radix-ui/themes/components/text";
import { type FieldValues, useController } from "react-hook-form";
import styles from "./custom-fields.module.css";

interface ChoicesFieldProps extends FormFieldProps<FieldValues> {
  options: readonly FieldOption[];
}

/** A box for each option; of those that are retired only the chosen ones. */
export function ChoicesField({ control, name, label, help, optional, options }: ChoicesFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const shown = options.filter(({ id, isRetired }) => !isRetired || chosen.includes(id));
  const choose = (id: string, isChosen: boolean) =>
    field.onChange(
      options.map((option) => option.id).filter((each) => (each === id ? isChosen : chosen.includes(each))),
    );
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {({ id, "aria-describedby": describedBy }) => (
        <fieldset id={id} aria-label={label} aria-describedby={describedBy} className={styles.choices}>
          {shown.map((option, at) => (
            <Text as="label" key={option.id} size="2" className={styles.choice}>
              <Checkbox
                ref={at === 0 ? field.ref : undefined}
                checked={chosen.includes(option.id)}
                onBlur={field.onBlur}
                onCheckedChange={(checked) => choose(option.id, checked === true)}
              />
              {option.label}
            </Text>
          ))}
        </fieldset>
      )}
    </Field>
  );
}
