"use client";
import * as Select from "@radix-ui/themes/components/select";
import styles from "./filter-select.module.css";

export interface OpenedFilterSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The select itself, open at first. */
export default function OpenedFilterSelect({ label, value, options, onChange }: OpenedFilterSelectProps) {
  return (
    <Select.Root defaultOpen value={value} onValueChange={onChange}>
      <Select.Trigger aria-label={label} className={styles.select} />
      <Select.Content position="popper">
        {options.map((option) => (
          <Select.Item key={option.value} value={option.value}>
            {option.label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}
