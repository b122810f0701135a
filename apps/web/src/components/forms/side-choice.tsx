"use client";
import * as RadioCards from "@radix-ui/themes/components/radio-cards";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./side-choice.module.css";

interface SideChoiceProps {
  /** What the field is called. */
  label: string;
  sides: readonly { value: string; label: string; text: ReactNode; title?: string }[];
  value?: string;
  defaultValue?: string;
  onChange: (value: string) => void;
}

/** Two values of a field side by side, of which one is chosen. */
export function SideChoice({ label, sides, onChange, ...chosen }: SideChoiceProps) {
  return (
    <div>
      <Text as="p" size="2" weight="medium" mb="1">
        {label}
      </Text>
      <RadioCards.Root {...chosen} aria-label={label} columns="2" gap="2" size="1" onValueChange={onChange}>
        {sides.map((side) => (
          <RadioCards.Item key={side.value} value={side.value} className={styles.side}>
            <Text size="1" color="gray" className={styles.label}>
              {side.label}
            </Text>
            <Text size="2" className={styles.value} title={side.title}>
              {side.text}
            </Text>
          </RadioCards.Item>
        ))}
      </RadioCards.Root>
    </div>
  );
}
