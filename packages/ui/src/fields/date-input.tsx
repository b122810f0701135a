"use client";
import * as Popover from "@radix-ui/themes/components/popover";
import { Text } from "@radix-ui/themes/components/text";
import * as ThemesTextField from "@radix-ui/themes/components/text-field";
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from "react";
import { GhostButton } from "../ghost-button.tsx";
import type { CalendarProps } from "./calendar.tsx";
import styles from "./field.module.css";

type TextFieldProps = ComponentProps<typeof ThemesTextField.Root>;

interface DateInputProps
  extends Omit<TextFieldProps, "type" | "value" | "min" | "max" | "onChange" | "onClick"> {
  /** Names the calendar. */
  label: string;
  /** A day such as 2026-03-31; with a time such as 2026-03-31T14:30, by the viewer's clock. Blank for none. */
  value: string;
  withTime?: boolean;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
  /** The calendar can leave it blank. */
  optional?: boolean;
  onChange: (value: string) => void;
  /** A day was chosen in the calendar: where that is more than typing it, instead of `onChange`. */
  onChoose?: (value: string) => void;
}

// Without it, browsers accept years of six digits.
const LAST_DAY = "2199-12-31";
const DAY_LENGTH = LAST_DAY.length;

/** A day, typed into the browser's own field or chosen in our calendar. */
export function DateInput(props: DateInputProps) {
  const { label, value, withTime = false, min, max = LAST_DAY, optional = false } = props;
  const { onChange, onChoose = onChange, ...field } = omitOwn(props);
  const holder = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const calendar = useCalendar();

  function open(next: boolean) {
    if (next) calendar.load();
    setIsOpen(next);
  }

  function choose(day: string) {
    setIsOpen(false);
    const input = holder.current?.querySelector("input");
    // A half-typed day counts as blank, and would stay.
    if (input && day === "") input.value = "";
    onChoose(
      day && withTime ? `${day}T${value.slice(DAY_LENGTH + 1) || localNow().slice(DAY_LENGTH + 1)}` : day,
    );
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <div ref={holder} className={styles.day}>
        <ThemesTextField.Root
          {...field}
          type={withTime ? "datetime-local" : "date"}
          min={withTime && min ? `${min}T00:00` : min}
          max={withTime ? `${max}T23:59` : max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onClick={keepBrowsersCalendarClosed}
          onKeyDown={(event) => {
            field.onKeyDown?.(event);
            if (!opensCalendar(event)) return;
            event.preventDefault();
            open(true);
          }}
        >
          <ThemesTextField.Slot side="right">
            <Popover.Trigger>
              <GhostButton
                type="button"
                size="1"
                className={styles.opener}
                icon="agenda"
                label="Choose a day"
                aria-description={label}
                disabled={field.disabled}
                onPointerEnter={calendar.load}
                onFocus={calendar.load}
              />
            </Popover.Trigger>
          </ThemesTextField.Slot>
        </ThemesTextField.Root>
      </div>
      <Popover.Content
        aria-label={label}
        align="end"
        size="1"
        className={styles.calendar}
        onOpenAutoFocus={focusDay}
      >
        {calendar.hasFailed ? (
          <Text as="p" role="alert" size="2" color="gray">
            The calendar could not be loaded. Type the day instead.
          </Text>
        ) : null}
        {calendar.Loaded ? (
          <calendar.Loaded
            value={value.slice(0, DAY_LENGTH)}
            today={localNow().slice(0, DAY_LENGTH)}
            min={min}
            max={max}
            optional={optional}
            onChoose={choose}
          />
        ) : null}
      </Popover.Content>
    </Popover.Root>
  );
}

/** The props for the field itself. */
function omitOwn({ label, value, withTime, min, max, optional, ...rest }: DateInputProps) {
  return rest;
}

/** The calendar, whose code is loaded when someone is about to open it. */
function useCalendar() {
  const [Loaded, setLoaded] = useState<ComponentType<CalendarProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  function load() {
    if (Loaded) return;
    setHasFailed(false);
    import("./calendar.tsx").then(
      ({ Calendar }) => setLoaded(() => Calendar),
      () => setHasFailed(true),
    );
  }
  return { Loaded, hasFailed, load };
}

/** What the viewer's clock shows, such as 2026-03-31T14:30. */
function localNow(): string {
  const now = new Date();
  const asUtc = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return asUtc.toISOString().slice(0, "2026-03-31T14:30".length);
}

/** Code that is still to come takes the focus itself. Before now a dialog around the popover would have taken it back. */
function focusDay(event: Event) {
  const { target } = event;
  const day = target instanceof Element && target.querySelector<HTMLElement>("[role=grid] [tabindex='0']");
  if (!day) return;
  event.preventDefault();
  day.focus();
}

/** Firefox opens its calendar at each click. On phones, where nothing can be typed, a tap opens the phone's own wheel. */
function keepBrowsersCalendarClosed(event: MouseEvent) {
  if (matchMedia("(pointer: fine)").matches) event.preventDefault();
}

/** The keys with which browsers open a calendar of their own. */
function opensCalendar({ key, altKey }: KeyboardEvent): boolean {
  return key === "F4" || key === " " || (altKey && key === "ArrowDown");
}
