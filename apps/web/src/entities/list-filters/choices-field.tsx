"use client";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { Text } from "@radix-ui/themes/components/text";
import { useAddressDraft } from "../../lib/address/use-address-draft.ts";
import styles from "./filter-panel.module.css";

interface ChoicesFieldProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange(value: Value[]): void;
}

/** A box for each value. */
export function ChoicesField<Value extends string | number>(props: ChoicesFieldProps<Value>) {
  const { label, options, value, onChange } = props;
  const { draft: chosen, setDraft, markSent } = useAddressDraft(String(value), () => value);

  function choose(changed: Value, isChosen: boolean) {
    const next = options
      .map((option) => option.value)
      .filter((each) => (each === changed ? isChosen : chosen.includes(each)));
    setDraft(next);
    markSent(String(next));
    onChange(next);
  }

  return (
    <fieldset aria-label={label} className={styles.choices}>
      {options.map((option) => (
        <Text as="label" key={option.value} className={styles.choice} title={option.label}>
          <Checkbox
            checked={chosen.includes(option.value)}
            onCheckedChange={(checked) => choose(option.value, checked === true)}
          />
          <span className={styles.text}>{option.label}</span>
        </Text>
      ))}
    </fieldset>
  );
}
