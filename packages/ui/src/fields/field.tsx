import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import type { Control, FieldValues } from "react-hook-form";
import styles from "./field.module.css";

/** Of any form with these values, whatever it makes of them when it is sent. */
export type FormControl<Values extends FieldValues> = Control<Values, unknown, unknown>;

export interface FieldText {
  label: string;
  /** One line under the control: what is asked for, or why. */
  help?: ReactNode;
  /** Says so beside the label; a field is required otherwise. */
  optional?: boolean;
}

/** What ties a control to its label, its help and its error. */
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

/** Label above, help and error below, and the wiring between them. */
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
