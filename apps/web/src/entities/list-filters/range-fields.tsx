"use client";
import { DateInput } from "@dealflow/ui/fields/date-input";
import { MAX_DAY, MIN_DAY } from "@dealflow/validators/common/days";
import { type Range, readRange, writeRange } from "@dealflow/validators/common/ranges";
import { readMoney } from "@dealflow/validators/common/typed-amounts";
import { Text } from "@radix-ui/themes/components/text";
import * as TextField from "@radix-ui/themes/components/text-field";
import { type ReactNode, useId } from "react";
import { days, numbers } from "../../lib/address/filter-params.ts";
import { useAddressDraft } from "../../lib/address/use-address-draft.ts";
import { amountForInput } from "../../lib/format/money.ts";
import { formatTypedDollars } from "../../lib/format/typed-money.ts";
import styles from "./filter-panel.module.css";

interface RangeFieldProps {
  label: string;
  /** The text of the range. */
  value: string;
  onChange(value: string): void;
}

type Side = keyof Range;
const NONE: Range = { from: null, to: null };

/** What stands in the two inputs, and what is wrong with it. */
interface Typed extends Record<Side, string> {
  error: string | null;
}

/** From one amount to another, typed as people write them. */
export function AmountsField(field: RangeFieldProps) {
  return (
    <RangeField
      {...field}
      input={({ label, onChange, onChoose, ...input }) => (
        <TextField.Root
          {...input}
          inputMode="decimal"
          autoComplete="off"
          placeholder="e.g. 25M"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      shown={(end) => amountForInput(end)}
      read={(typed) => {
        const read = readMoney(typed);
        return "amount" in read ? amountForInput(read.amount) : null;
      }}
      understood={formatTypedDollars}
      wrong="must be an amount in US dollars, such as 25M"
      isOrdered={(from, to) => Number(from) <= Number(to)}
    />
  );
}

/** From one number to another. */
export function NumbersField(field: RangeFieldProps) {
  return (
    <RangeField
      {...field}
      input={({ label, onChange, onChoose, ...input }) => (
        <TextField.Root
          {...input}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      shown={(end) => end ?? ""}
      read={(typed) => {
        const plain = typed.replace(/\s*%$/, "").replace(/^[−–]/, "-");
        return numbers.read(`${plain}..`) && plain;
      }}
      understood={() => null}
      wrong="must be a number, such as 1250 or 12.5"
      isOrdered={(from, to) => Number(from) <= Number(to)}
    />
  );
}

/** From one day to another. */
export function DaysField(field: RangeFieldProps) {
  return (
    <RangeField
      {...field}
      input={(input) => <DateInput {...input} min={MIN_DAY} max={MAX_DAY} optional />}
      shown={(end) => end ?? ""}
      read={(typed) => days.read(`${typed}..`) && typed}
      understood={() => null}
      wrong="must be a day from 1900 to 2199"
      isOrdered={(from, to) => from <= to}
    />
  );
}

interface EndInputProps {
  id: string;
  label: string;
  size: "1";
  value: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onChange: (typed: string) => void;
  /** What was chosen is not typed further. */
  onChoose: (chosen: string) => void;
  onBlur: () => void;
  onKeyDown: (event: { key: string }) => void;
}

interface EndsProps extends RangeFieldProps {
  /** The control of an end. */
  input: (props: EndInputProps) => ReactNode;
  /** An end of the range as the field shows it. */
  shown: (end: string | null) => string;
  /** What is typed as an end of the range; null or blank if it is none. */
  read: (typed: string) => string | null;
  /** What was understood, where it reads differently. */
  understood: (typed: string) => string | null;
  wrong: string;
  isOrdered: (from: string, to: string) => boolean;
}

/** Filters when an end is left or Enter is pressed; what cannot be a range stays to be mended. */
function RangeField({ label, value, onChange, shown, ...ends }: EndsProps) {
  const range = readRange(value) ?? NONE;
  const { draft, setDraft, current, markSent } = useAddressDraft<Typed>(value, () => ({
    from: shown(range.from),
    to: shown(range.to),
    error: null,
  }));
  const id = useId();
  const errorId = `${id}-error`;

  function commit(typed = draft) {
    const read = { from: readEnd(typed.from), to: readEnd(typed.to) };
    const error = problemOf(read);
    setDraft({ ...typed, error });
    if (error !== null) return;
    const text = writeRange({ from: read.from || null, to: read.to || null });
    if (text === current) return;
    markSent(text);
    onChange(text);
  }

  /** Blank for a blank end, null for one that cannot be read. */
  const readEnd = (text: string) => (text.trim() === "" ? "" : ends.read(text.trim()) || null);

  function problemOf({ from, to }: Range): string | null {
    if (from === null || to === null) return `${label} ${ends.wrong}`;
    return from && to && !ends.isOrdered(from, to) ? `${label} must not end before it begins` : null;
  }

  const end = (side: Side, name: string) => (
    <div className={styles.end}>
      <label htmlFor={`${id}-${side}`}>{name}</label>
      {ends.input({
        id: `${id}-${side}`,
        label: `${label}: ${name}`,
        size: "1",
        value: draft[side],
        "aria-invalid": draft.error !== null || undefined,
        "aria-describedby": draft.error === null ? undefined : errorId,
        onChange: (typed) => setDraft({ ...draft, [side]: typed }),
        onChoose: (chosen) => commit({ ...draft, [side]: chosen }),
        onBlur: () => commit(),
        onKeyDown: ({ key }) => key === "Enter" && commit(),
      })}
    </div>
  );
  const notes = [draft.from, draft.to].map((text) => text && ends.understood(text)).filter(Boolean);
  return (
    <fieldset aria-label={label} className={styles.range}>
      {end("from", "From")}
      {end("to", "To")}
      {draft.error === null ? null : (
        <Text as="p" id={errorId} size="1" color="red" role="alert" className={styles.note}>
          {draft.error}
        </Text>
      )}
      {draft.error === null && notes.length > 0 ? (
        <Text as="p" size="1" color="gray" className={styles.note}>
          {notes.join(" to ")}
        </Text>
      ) : null}
    </fieldset>
  );
}
