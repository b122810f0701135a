"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { RecordSelect, useRecordSearch } from "../../components/record-select.tsx";
import { trpc } from "../../trpc/client.ts";
import styles from "./filter-panel.module.css";
import { FirmName } from "./filter-text.tsx";

interface FirmsFieldProps {
  label: string;
  value: number[];
  onChange(value: number[]): void;
}

/** The chosen firms, and a search for more. */
export function FirmsField({ label, value, onChange }: FirmsFieldProps) {
  const { input, queryOptions, control } = useRecordSearch();
  const found = trpc.firms.list.useQuery(input, queryOptions);
  const firms = (found.data?.items ?? []).filter(({ id }) => !value.includes(id));
  return (
    <>
      <ul aria-label={label} className={styles.firms}>
        {value.map((id) => (
          <li key={id} className={styles.choice}>
            <span className={styles.text}>
              <FirmName id={id} />
            </span>
            <GhostButton
              icon="close"
              label="Remove"
              className={styles.remove}
              onClick={() => onChange(value.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
      <RecordSelect
        {...control}
        label={label}
        noun="firm"
        wide
        found={found}
        options={firms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onChange([...value, id])}
      >
        {value.length === 0 ? "Choose a firm" : "Add a firm"}
      </RecordSelect>
    </>
  );
}
