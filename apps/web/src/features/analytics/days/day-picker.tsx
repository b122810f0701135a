"use client";
import { FilterSelect } from "@dealflow/ui/filter-bar";
import { Text } from "@radix-ui/themes/components/text";
import * as TextField from "@radix-ui/themes/components/text-field";
import { useId, useState } from "react";
import type { Day } from "../../../lib/format/days.ts";
import { type DayChoice, isDay } from "./day-choices.ts";
import { dayFault } from "./day-error.ts";
import styles from "./day-picker.module.css";

interface DayPickerProps {
  label: string;
  choices: readonly DayChoice[];
  /** Null for what the address need not name. */
  value: Day | null;
  /** The day that this is. */
  day: Day;
  latest: Day;
  onChange: (day: Day | null) => void;
}

const ANOTHER = { value: "another", label: "Another day" };

/** A day that has a name, or any other from a calendar. */
export function DayPicker({ label, choices, value, day, latest, onChange }: DayPickerProps) {
  const [isOther, setIsOther] = useState(false);
  const named = choices.find((choice) => choice.day === value);
  const shown = isOther || !named ? ANOTHER : named;
  return (
    <div className={styles.picker}>
      <Text as="span" size="2" color="gray" aria-hidden className={styles.label}>
        {label}
      </Text>
      <FilterSelect
        label={label}
        value={shown.value}
        options={[...choices, ANOTHER]}
        onChange={(chosen) => {
          const choice = choices.find((offered) => offered.value === chosen);
          setIsOther(!choice);
          if (choice) onChange(choice.day);
        }}
      />
      {shown === ANOTHER ? (
        <DayField label={`${label}: day`} day={day} latest={latest} onChange={onChange} />
      ) : null}
    </div>
  );
}

type DayFieldProps = Pick<DayPickerProps, "label" | "day" | "latest" | "onChange">;

/** What is typed counts once it is a day that can be asked for; until then the field keeps it. */
function DayField({ label, day, latest, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<{ text: string; over: Day; isLeft: boolean } | null>(null);
  const fault = useId();
  // Another day by whatever way takes the place of what was typed.
  const own = typed?.over === day ? typed : null;
  const text = own?.text ?? day;
  const error = dayFault(text, latest, own?.isLeft ?? true);
  return (
    <div className={styles.day}>
      <TextField.Root
        type="date"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? fault : undefined}
        value={text}
        max={latest}
        className={error ? styles.invalid : undefined}
        onChange={({ target }) => {
          setTyped({ text: target.value, over: day, isLeft: false });
          if (isDay(target.value) && target.value <= latest) onChange(target.value);
        }}
        onBlur={() => setTyped((kept) => kept && { ...kept, isLeft: true })}
      />
      {error ? (
        <Text as="p" id={fault} size="1" color="red" mt="1" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
