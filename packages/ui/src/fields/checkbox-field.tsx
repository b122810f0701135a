"use client";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import { type FieldValues, useController } from "react-hook-form";
import styles from "./field.module.css";
import type { FieldText, FormFieldProps } from "./field.tsx";

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

interface ChoiceFieldProps extends Pick<FieldText, "label" | "help"> {
  /** Renders the control with this `aria-describedby`, the id of the help. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A control with its label beside it, and help below. */
export function ChoiceField({ label, help, children }: ChoiceFieldProps) {
  const helpId = useId();
  return (
    <div className={styles.field}>
      <Text as="label" size="2" weight="medium" className={styles.choice}>
        {children(help ? helpId : undefined)}
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
