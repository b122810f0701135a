"use client";
import { Field } from "@dealflow/ui/fields/field";
import { GhostButton } from "@dealflow/ui/ghost-button";
import type { ReactNode } from "react";
import styles from "./form.module.css";

interface PeopleFieldProps {
  label: string;
  error: string | undefined;
  chosen: readonly { id: number; name: string }[];
  /** The select that adds one. */
  children: ReactNode;
  /** What is to be known about them. */
  notice?: ReactNode;
  onRemove: (id: number) => void;
}

/** The chosen people, each with a button that takes it out, and a select that adds one. */
export function PeopleField({ label, error, chosen, children, notice, onRemove }: PeopleFieldProps) {
  return (
    <Field label={label} error={error} optional>
      {(aria) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: the field has its label already */}
          <div
            role="group"
            aria-label={label}
            aria-describedby={aria["aria-describedby"]}
            id={aria.id}
            className={styles.people}
          >
            {chosen.map(({ id, name }) => (
              <span key={id} className={styles.person}>
                {name}
                <GhostButton
                  type="button"
                  size="1"
                  icon="close"
                  label={`Remove ${name}`}
                  onClick={() => onRemove(id)}
                />
              </span>
            ))}
            {children}
          </div>
          {notice}
        </>
      )}
    </Field>
  );
}
