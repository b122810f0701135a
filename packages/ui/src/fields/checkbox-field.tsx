"use client";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import styles from "./field.module.css";
import type { FieldWords, FormControl } from "./field.tsx";

interface CheckboxFieldProps<Values extends FieldValues> extends Pick<FieldWords, "label" | "help"> {
  control: FormControl<Values>;
  name: FieldPath<Values>;
}

/** Yes or no, with its words beside the box. */
export function CheckboxField<Values extends FieldValues>({
  control,
  name,
  label,
  help,
}: CheckboxFieldProps<Values>) {
  const { field } = useController({ control, name });
  const helpId = useId();
  return (
    <div className={styles.field}>
      <Text as="label" size="2" weight="medium" className={styles.choice}>
        <Checkbox
          ref={field.ref}
          aria-describedby={help ? helpId : undefined}
          checked={field.value === true}
          onBlur={field.onBlur}
          onCheckedChange={(checked) => field.onChange(checked === true)}
        />
        {label}
      </Text>
      {help ? (
        <Text as="p" id={helpId} size="1" color="gray">
          {help}
        </Text>
      ) : null}
    </div>
  );
}
