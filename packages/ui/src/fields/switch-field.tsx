"use client";
import { Switch } from "@radix-ui/themes/components/switch";
import { type FieldValues, useController } from "react-hook-form";
import { ChoiceField } from "./checkbox-field.tsx";
import type { FormFieldProps } from "./field.tsx";

interface SwitchFieldProps<Values extends FieldValues> extends Omit<FormFieldProps<Values>, "optional"> {
  disabled?: boolean;
}

/** On or off, with its word beside the switch. */
export function SwitchField<Values extends FieldValues>(props: SwitchFieldProps<Values>) {
  const { control, name, disabled, ...text } = props;
  const { field } = useController({ control, name });
  return (
    <ChoiceField {...text}>
      {(describedBy) => (
        <Switch
          ref={field.ref}
          aria-describedby={describedBy}
          checked={field.value === true}
          disabled={disabled}
          onBlur={field.onBlur}
          onCheckedChange={field.onChange}
        />
      )}
    </ChoiceField>
  );
}
