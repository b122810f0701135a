"use client";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { type FieldValues, useController } from "react-hook-form";
import { ChoiceField } from "./choice-field.tsx";
import type { FormFieldProps } from "./field.tsx";

/** A checkbox with its label beside it. */
export function CheckboxField<Values extends FieldValues>(props: Omit<FormFieldProps<Values>, "optional">) {
  const { control, name, ...text } = props;
  const { field } = useController({ control, name });
  return (
    <ChoiceField {...text}>
      {(describedBy) => (
        <Checkbox
          ref={field.ref}
          aria-describedby={describedBy}
          checked={field.value === true}
          onBlur={field.onBlur}
          onCheckedChange={(checked) => field.onChange(checked === true)}
        />
      )}
    </ChoiceField>
  );
}
