"use client";
import { DateInput } from "@dealflow/ui/fields/date-input";
import * as Select from "@radix-ui/themes/components/select";
import * as TextField from "@radix-ui/themes/components/text-field";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { FieldInput, FieldOption } from "./field.ts";

export interface FieldControlProps {
  label: string;
  input: FieldInput;
  value: string;
  takesFocus: boolean;
  /** What is typed replaces all that is there. */
  selectsAll: boolean;
  /** The list of choices is open at first. */
  isOpen: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onChange: (typed: string) => void;
  /** Something was chosen from a list or a calendar. */
  onChosen: (chosen: string) => void;
  /** The list was closed without a choice. */
  onLeft: () => void;
}

/** The control that suits a field. */
export function FieldControl(props: FieldControlProps) {
  const { input, label, value, takesFocus, selectsAll, onChange, onChosen } = props;
  if (input.kind === "choice") return <ChoiceControl {...props} options={input.options} />;
  const aria = {
    "aria-label": label,
    "aria-invalid": props["aria-invalid"],
    "aria-describedby": props["aria-describedby"],
  };
  return (
    <FocusedControl takesFocus={takesFocus} selectsAll={selectsAll}>
      {input.kind === "day" ? (
        <DateInput
          {...aria}
          size="1"
          label={label}
          optional
          value={value}
          onChange={onChange}
          onChoose={onChosen}
        />
      ) : (
        <TextField.Root
          {...aria}
          size="1"
          inputMode={input.inputMode}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FocusedControl>
  );
}

type FocusedControlProps = Pick<FieldControlProps, "takesFocus" | "selectsAll"> & { children: ReactNode };

/** Gives the focus to the control in it once that is there. */
export function FocusedControl({ takesFocus, selectsAll, children }: FocusedControlProps) {
  const holder = useRef<HTMLDivElement>(null);
  // Before the next letter that is typed.
  useLayoutEffect(() => {
    const control = holder.current?.querySelector<HTMLElement>("input, textarea");
    if (!takesFocus) return;
    control?.focus();
    if (selectsAll && control instanceof HTMLInputElement) control.select();
  }, [takesFocus, selectsAll]);
  return <div ref={holder}>{children}</div>;
}

// Radix refuses an empty value.
const NONE = "none";

function ChoiceControl(props: FieldControlProps & { options: readonly FieldOption[] }) {
  const { label, value, options, onChange, onChosen, onLeft } = props;
  const chosen = useRef(false);
  const [open, setOpen] = useState(props.isOpen);
  return (
    <Select.Root
      size="1"
      open={open}
      value={value || NONE}
      onValueChange={(key) => {
        const next = key === NONE ? "" : key;
        chosen.current = true;
        onChange(next);
        onChosen(next);
      }}
      onOpenChange={(opened) => {
        setOpen(opened);
        if (!opened && !chosen.current) onLeft();
      }}
    >
      <Select.Trigger
        aria-label={label}
        aria-invalid={props["aria-invalid"]}
        aria-describedby={props["aria-describedby"]}
      />
      <Select.Content position="popper">
        {options.map((option) => (
          <Select.Item key={option.value || NONE} value={option.value || NONE}>
            {option.label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}
