"use client";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { DayPicker, type MonthCaptionProps, useDayPicker } from "react-day-picker";
import { Icon } from "../icon.tsx";
import styles from "./calendar.module.css";

export interface CalendarProps {
  /** Such as 2026-03-31, as all days here; blank for none. */
  value: string;
  today: string;
  min: string | undefined;
  max: string;
  optional: boolean;
  /** Blank if the day was taken away. */
  onChoose: (day: string) => void;
}

const FIRST_DAY = "1900-01-01";

// The library names its parts by these; what is not here keeps a name without a style.
const CLASS_NAMES = {
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
};

/** The days of a month, to choose one. Days are midnights in UTC for the library. */
export function Calendar({ value, today, min = FIRST_DAY, max, optional, onChoose }: CalendarProps) {
  const selected = asDate(value);
  return (
    <>
      <DayPicker
        autoFocus
        mode="single"
        required
        timeZone="UTC"
        weekStartsOn={firstWeekday()}
        fixedWeeks
        hideNavigation
        showOutsideDays
        today={asDate(today)}
        selected={selected}
        defaultMonth={selected ?? asDate(today)}
        startMonth={asDate(min)}
        endMonth={asDate(max)}
        disabled={[{ before: new Date(min) }, { after: new Date(max) }]}
        onSelect={(day) => onChoose(day.toISOString().slice(0, FIRST_DAY.length))}
        classNames={CLASS_NAMES}
        components={{ MonthCaption: Caption }}
      />
      <div className={styles.footer}>
        <Button
          type="button"
          size="1"
          variant="ghost"
          m="0"
          disabled={today < min || today > max}
          onClick={() => onChoose(today)}
        >
          Today
        </Button>
        {optional ? (
          <Button type="button" size="1" variant="ghost" color="gray" m="0" onClick={() => onChoose("")}>
            Clear
          </Button>
        ) : null}
      </div>
    </>
  );
}

function asDate(day: string): Date | undefined {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The day with which weeks begin where the viewer lives; Sunday where the browser does not know. */
function firstWeekday() {
  const firstDay = new Intl.Locale(navigator.language).getWeekInfo?.().firstDay ?? 0;
  return WEEKDAYS[firstDay % WEEKDAYS.length];
}

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const PREVIOUS = "M9.8 4l-4 4 4 4";
const NEXT = "M6.2 4l4 4-4 4";
const PREVIOUS_YEAR = "M7.8 4l-4 4 4 4M12.2 4l-4 4 4 4";
const NEXT_YEAR = "M3.8 4l4 4-4 4M8.2 4l4 4-4 4";

/** The month between the buttons that lead to others. */
function Caption({ calendarMonth, displayIndex, ...caption }: MonthCaptionProps) {
  const { previousMonth, nextMonth } = useDayPicker();
  const shown = calendarMonth.date;
  return (
    <div {...caption}>
      <Step label="Previous year" path={PREVIOUS_YEAR} from={shown} months={-12} isEnd={!previousMonth} />
      <Step label="Previous month" path={PREVIOUS} from={shown} months={-1} isEnd={!previousMonth} />
      <span role="status" aria-live="polite">
        {MONTH.format(shown)}
      </span>
      <Step label="Next month" path={NEXT} from={shown} months={1} isEnd={!nextMonth} />
      <Step label="Next year" path={NEXT_YEAR} from={shown} months={12} isEnd={!nextMonth} />
    </div>
  );
}

interface StepProps {
  label: string;
  path: string;
  from: Date;
  months: number;
  isEnd: boolean;
}

/** Leads to another month, or as far as there are days to choose. It keeps the focus at the end. */
function Step({ label, path, from, months, isEnd }: StepProps) {
  const { goToMonth } = useDayPicker();
  return (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      size="1"
      m="0"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) goToMonth(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months)));
      }}
    >
      <Icon path={path} />
    </IconButton>
  );
}
