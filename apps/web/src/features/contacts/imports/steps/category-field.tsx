"use client";
import { choosableOptions } from "@dealflow/validators/columns/column";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import * as Select from "@radix-ui/themes/components/select";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { useController } from "react-hook-form";
import { useListed } from "../../../../trpc/use-lists.ts";
import styles from "../import.module.css";
import type { ImportWizard } from "../use-import-wizard.ts";

interface CategoryFieldProps {
  wizard: ImportWizard;
  label?: string | undefined;
  onChosen?: (category: string) => void;
}

/** The category of all contacts that an import adds, or of those whose row names none. */
export function CategoryField({
  wizard,
  label = "Category of all new contacts",
  onChosen,
}: CategoryFieldProps) {
  const { field } = useController({ control: wizard.form.control, name: "category" });
  const { category } = useListed(CONTACT_COLUMNS);
  const labelId = useId();
  return (
    <div className={styles.category}>
      <Text as="p" id={labelId} size="2" weight="medium">
        {label}
      </Text>
      <Select.Root
        value={field.value}
        onValueChange={(chosen) => {
          field.onChange(chosen);
          onChosen?.(chosen);
        }}
      >
        <Select.Trigger aria-labelledby={labelId} />
        <Select.Content position="popper">
          {choosableOptions(category).map(({ value, label: text }) => (
            <Select.Item key={value} value={value}>
              {text}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </div>
  );
}
