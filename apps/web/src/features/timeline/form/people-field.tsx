"use client";
import { Field } from "@dealflow/ui/fields/field";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { type SearchOption, SearchSelect } from "@dealflow/ui/search-select";
import styles from "./form.module.css";

interface PeopleFieldProps {
  label: string;
  error: string | undefined;
  chosen: readonly { id: number; name: string }[];
  search: {
    /** Of the button that opens the search. */
    label: string;
    typed: string;
    maxLength: number;
    onType: (typed: string) => void;
    onOpenChange?: (open: boolean) => void;
    options: readonly SearchOption<number>[];
    note: string | null;
  };
  onAdd: (id: number) => void;
  onRemove: (id: number) => void;
}

/** The chosen people, each with a button that takes it out, and a search that adds one. */
export function PeopleField({ label, error, chosen, search, onAdd, onRemove }: PeopleFieldProps) {
  return (
    <Field label={label} error={error} optional>
      {(aria) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has its label already
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
          <SearchSelect {...search} searchLabel={`${search.label}...`} onChange={onAdd}>
            {search.label}
          </SearchSelect>
        </div>
      )}
    </Field>
  );
}
