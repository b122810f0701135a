"use client";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import styles from "./field.module.css";
import type { FieldWords, FormControl } from "./field.tsx";

interface SwitchFieldProps<Values extends FieldValues> extends Pick<FieldWords, "label" | "help"> {
  control: FormControl<Values>;
  name: FieldPath<Values>;
  disabled?: boolean;
}

/** On or off, with its word beside the switch. */
export function SwitchField<Values extends FieldValues>(props: SwitchFieldProps<Values>) {
  const { control, name, label, help, disabled } = props;
  const { field } = useController({ control, name });
  const helpId = useId();
  return (
    <div className={styles.field}>
      <Text as="label" size="2" weight="medium" className={styles.choice}>
        <Switch
          ref={field.ref}
          aria-describedby={help ? helpId : undefined}
          checked={field.value === true}
          disabled={disabled}
          onBlur={field.onBlur}
          onCheckedChange={field.onChange}
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
