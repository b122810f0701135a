"use client";
import { Field, type FormFieldProps } from "@dealflow/ui/fields/field";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { type FieldValues, useController } from "react-hook-form";
import { ContactSelect } from "../contact/contact-select.tsx";
import { FirmSelect } from "../firm/firm-select.tsx";
import styles from "./custom-fields.module.css";

interface ReferenceFieldProps extends FormFieldProps<FieldValues> {
  kind: "contact" | "firm";
}

const NOBODY: ReadonlySet<number> = new Set();

/** A contact or a firm, found by what is typed; the form holds its id and name. */
export function ReferenceField({ control, name, label, help, optional, kind }: ReferenceFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const chosen = nameOf(field.value);
  const select = {
    label,
    without: NOBODY,
    wide: true,
    onChange: (id: number, named: string) => field.onChange({ id, name: named }),
    children: chosen ?? `Choose a ${kind}`,
  };
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {() => (
        <div className={styles.reference}>
          {kind === "contact" ? <ContactSelect {...select} /> : <FirmSelect {...select} />}
          {chosen === null ? null : (
            <GhostButton
              type="button"
              icon="close"
              label={`Empty ${label}`}
              onClick={() => field.onChange("")}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function nameOf(value: unknown): string | null {
  return value !== null && typeof value === "object" && "name" in value ? String(value.name) : null;
}
