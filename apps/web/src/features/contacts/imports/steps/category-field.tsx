"use client";
import { optionsOf } from "@dealflow/validators/columns/column";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import type { ContactCategory } from "@dealflow/validators/labels/contacts";
import * as Select from "@radix-ui/themes/components/select";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { useController } from "react-hook-form";
import styles from "../import.module.css";
import type { ImportWizard } from "../use-import-wizard.ts";

interface CategoryFieldProps {
  wizard: ImportWizard;
  label?: string | undefined;
  onChosen?: (category: ContactCategory) => void;
}

/** The category of all contacts that an import adds, or of those whose row names none. */
export function CategoryField({
  wizard,
  label = "Category of all new contacts",
  onChosen,
}: CategoryFieldProps) {
  const { field } = useController({ control: wizard.form.control, name: "category" });
  const labelId = useId();
  return (
    <div className={styles.category}>
      <Text as="p" id={labelId} size="2" weight="medium">
        {label}
      </Text>
      <Select.Root
        value={field.value}
        onValueChange={(category: ContactCategory) => {
          field.onChange(category);
          onChosen?.(category);
        }}
      >
        <Select.Trigger aria-labelledby={labelId} />
        <Select.Content position="popper">
          {optionsOf(CONTACT_COLUMNS.category).map(({ value, label: text }) => (
            <Select.Item key={value} value={value}>
              {text}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </div>
  );
}
