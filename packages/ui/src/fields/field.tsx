import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import styles from "./field.module.css";

/** The control of any form with these values, whatever its context and its transformed values. */
export type FormControl<Values extends FieldValues> = Control<Values, unknown, unknown>;

export interface FieldText {
  label: string;
  /** One line under the control. */
  help?: ReactNode;
  /** Shows "Optional" beside the label; otherwise the field is marked as required for assistive technology. */
  optional?: boolean;
}

/** A field of a form. */
export interface FormFieldProps<Values extends FieldValues> extends FieldText {
  control: FormControl<Values>;
  name: FieldPath<Values>;
}

/** Attributes that connect a control with its label, help and error. */
interface FieldAria {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldProps extends FieldText {
  error: string | undefined;
  children: (aria: FieldAria) => ReactNode;
}

/** A control with its label above, and help and error below. */
export function Field({ label, help, optional = false, error, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help ? helpId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {label}
        </Text>
        {optional ? (
          <Text aria-hidden size="1" color="gray">
            Optional
          </Text>
        ) : null}
      </div>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": optional ? undefined : true,
      })}
      {help ? (
        <Text as="p" id={helpId} size="1" color="gray">
          {help}
        </Text>
      ) : null}
      {error ? (
        <Text as="p" id={errorId} size="1" color="red" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
