"use client";
import { DateInput } from "@dealflow/ui/fields/date-input";
import { useTypedBeforeHydration } from "@dealflow/ui/use-typed-before-hydration";
import { isDay } from "@dealflow/validators/common/days";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useState } from "react";
import { FilterSelect } from "../../../components/lists/filter-select.tsx";
import type { Day } from "../../../lib/format/days.ts";
import type { DayChoice } from "./day-choices.ts";
import styles from "./day-picker.module.css";
import { formatDay } from "./shown-days.ts";

interface DayPickerProps {
  label: string;
  choices: readonly DayChoice[];
  /** Null for the default day, which the address leaves out. */
  value: Day | null;
  /** The day of `value`, also where that is null. */
  day: Day;
  latest: Day;
  onChange: (day: Day | null) => void;
}

const OTHER_DAY = { value: "another", label: "Another day" };

/** Selects one of the offered days, or another one in a date field. */
export function DayPicker({ label, choices, value, day, latest, onChange }: DayPickerProps) {
  const [isOther, setIsOther] = useState(false);
  const selected = choices.find((choice) => choice.day === value);
  const shown = isOther || !selected ? OTHER_DAY : selected;
  return (
    <div className={styles.picker}>
      <Text as="span" size="2" color="gray" aria-hidden className={styles.label}>
        {label}
      </Text>
      <FilterSelect
        label={label}
        value={shown.value}
        options={[...choices, OTHER_DAY]}
        onChange={(chosen) => {
          const choice = choices.find(({ value }) => value === chosen);
          setIsOther(!choice);
          if (choice) onChange(choice.day);
        }}
      />
      {shown === OTHER_DAY ? (
        <DayField label={`${label}: day`} day={day} latest={latest} onChange={onChange} />
      ) : null}
    </div>
  );
}

type DayFieldProps = Pick<DayPickerProps, "label" | "day" | "latest" | "onChange">;

/** Reports a typed day once it is valid; until then the text stays in the field. */
function DayField({ label, day, latest, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<{ text: string; replaces: Day; wasLeft: boolean } | null>(null);
  const errorId = useId();
  // The text is discarded once the day changes, by this field or otherwise.
  const current = typed?.replaces === day ? typed : null;
  const text = current?.text ?? day;
  const take = (chosen: string) => {
    setTyped({ text: chosen, replaces: day, wasLeft: false });
    if (isDay(chosen) && chosen <= latest) onChange(chosen);
  };
  const takeTyped = useTypedBeforeHydration<HTMLInputElement>(text, ({ value }) => take(value));
  const error = dayError(text, latest, current?.wasLeft ?? true);
  return (
    <div className={styles.day}>
      <DateInput
        ref={takeTyped}
        label={label}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={text}
        max={latest}
        className={error ? styles.invalid : undefined}
        onChange={take}
        onBlur={() => setTyped((before) => before && { ...before, wasLeft: true })}
      />
      {error ? (
        <Text as="p" id={errorId} size="1" color="red" mt="1" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}

/** The message for a typed day, or null; an incomplete one is an error only once the field was left. */
export function dayError(text: string, latest: Day, wasLeft: boolean): string | null {
  const isInvalid = isDay(text) ? text > latest : wasLeft;
  return isInvalid ? `Choose a day up to ${formatDay(latest)}` : null;
}
