import * as RadioGroup from "@radix-ui/themes/components/radio-group";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { formatWholeDay } from "../../../lib/format/days.ts";
import styles from "./paste-dialog.module.css";
import { DAY_ORDERS, type DayOrder, readDay } from "./read-day.ts";

interface DayOrderChoiceProps {
  /** A day that can be read in two ways. */
  example: string;
  /** Null until one is chosen. */
  order: DayOrder | null;
  onChange: (order: DayOrder) => void;
}

/** Asks which comes first, the day or the month. */
export function DayOrderChoice({ example, order, onChange }: DayOrderChoiceProps) {
  const labelId = useId();
  return (
    <div className={styles.order}>
      <Text as="p" id={labelId} size="2" weight="medium">
        “{example}” is
      </Text>
      <RadioGroup.Root
        aria-labelledby={labelId}
        value={order ?? ""}
        className={styles.orders}
        onValueChange={(value) => {
          const chosen = DAY_ORDERS.find((each) => each === value);
          if (chosen) onChange(chosen);
        }}
      >
        {DAY_ORDERS.map((each) => (
          <RadioGroup.Item key={each} value={each}>
            {dayText(example, each)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

function dayText(example: string, order: DayOrder): string {
  const { day } = readDay(example, order);
  return day ? formatWholeDay(new Date(day)) : "no day";
}
