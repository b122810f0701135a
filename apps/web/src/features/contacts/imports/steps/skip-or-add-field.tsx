"use client";
import * as RadioGroup from "@radix-ui/themes/components/radio-group";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { useController } from "react-hook-form";
import styles from "../import.module.css";
import type { ImportWizard } from "../use-import-wizard.ts";

interface SkipOrAddFieldProps {
  wizard: ImportWizard;
  name: "duplicates" | "footer";
  label: string;
  /** The rows that it is about, a line each. */
  details?: readonly string[];
}

/** Whether rows that may not be wanted are skipped or imported; the file is checked again with the answer. */
export function SkipOrAddField({ wizard, name, label, details = [] }: SkipOrAddFieldProps) {
  const { form, checkFile } = wizard;
  const { field } = useController({ control: form.control, name });
  const labelId = useId();
  return (
    <div className={styles.question}>
      <div className={styles.text}>
        <Text as="p" id={labelId} size="2" weight="medium">
          {label}
        </Text>
        {details.map((line) => (
          <Text as="p" key={line} size="1" color="gray">
            {line}
          </Text>
        ))}
      </div>
      <RadioGroup.Root
        aria-labelledby={labelId}
        size="1"
        className={styles.choices}
        value={field.value}
        onValueChange={(value) => {
          field.onChange(value === "add" ? "add" : "skip");
          checkFile();
        }}
      >
        <RadioGroup.Item value="skip">Skip</RadioGroup.Item>
        <RadioGroup.Item value="add">Import all the same</RadioGroup.Item>
      </RadioGroup.Root>
    </div>
  );
}
