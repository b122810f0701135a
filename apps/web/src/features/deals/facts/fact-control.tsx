"use client";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import {
  DEAL_SOURCES,
  DEAL_TYPES,
  RIM_INTERVAL_LABELS,
  RIM_INTERVALS,
  SECTORS,
} from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import * as Select from "@radix-ui/themes/components/select";
import { TextArea } from "@radix-ui/themes/components/text-area";
import * as TextField from "@radix-ui/themes/components/text-field";
import { useEffect, useRef, useState } from "react";
import { assigneeOptions } from "../../../entities/member/members.ts";
import { MentionTextArea } from "../../../entities/member/mention-text-area.tsx";
import type { FactField } from "./facts.ts";

interface FactControlProps {
  field: FactField;
  value: string;
  team: readonly Member[];
  takesFocus: boolean;
  /** The list of choices is open at first. */
  isOpen: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onChange: (typed: string) => void;
  /** Something was chosen from a list. */
  onChosen: (chosen: string) => void;
  /** The list was closed without a choice. */
  onLeft: () => void;
}

/** The control that suits a fact. */
export function FactControl(props: FactControlProps) {
  const { field, value, team, takesFocus, isOpen, onChange, onChosen, onLeft, ...aria } = props;
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = holder.current?.querySelector<HTMLElement>("input, textarea, button");
    if (!takesFocus || isChoice(field)) return;
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [takesFocus, field]);
  return <div ref={holder}>{controlOf(props, { ...aria, "aria-label": DEAL_COLUMNS[field].label })}</div>;
}

interface Aria extends Pick<FactControlProps, "aria-invalid" | "aria-describedby"> {
  "aria-label": string;
}

function controlOf(props: FactControlProps, aria: Aria) {
  const { field, value, team, onChange } = props;
  switch (field) {
    case "dealType":
    case "sector":
    case "dealSource":
    case "leadUserId":
    case "rimFollowUpInterval":
      return <ChoiceControl {...props} aria={aria} options={optionsOf(field, value, team)} />;
    case "description":
      return <MentionTextArea {...aria} rows={4} value={value} members={team} onChange={onChange} />;
    case "dealSourceNotes":
      return (
        <TextArea
          {...aria}
          rows={2}
          resize="vertical"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextField.Root
          {...aria}
          size="1"
          type={field === "rimFollowUpDate" ? "date" : "text"}
          inputMode={field === "contactEmail" ? "email" : undefined}
          max={field === "rimFollowUpDate" ? "2199-12-31" : undefined}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

interface ChoiceControlProps extends FactControlProps {
  aria: Aria;
  options: readonly { value: string; label: string }[];
}

// Radix refuses an empty value.
const NONE = "none";

function ChoiceControl({ aria, value, options, isOpen, onChange, onChosen, onLeft }: ChoiceControlProps) {
  const chosen = useRef(false);
  const [open, setOpen] = useState(isOpen);
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
      <Select.Trigger {...aria} />
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

type ChoiceField = "dealType" | "sector" | "dealSource" | "leadUserId" | "rimFollowUpInterval";
const CHOICES: readonly FactField[] = [
  "dealType",
  "sector",
  "dealSource",
  "leadUserId",
  "rimFollowUpInterval",
];
const isChoice = (field: FactField) => CHOICES.includes(field);

function optionsOf(field: ChoiceField, value: string, team: readonly Member[]) {
  if (field === "leadUserId") {
    const partners = team.filter(({ role }) => role === "partner");
    return assigneeOptions(partners, value ? Number(value) : null, team).map((option) => ({
      value: String(option.value ?? ""),
      label: option.label,
    }));
  }
  if (field === "rimFollowUpInterval")
    return RIM_INTERVALS.map((interval) => ({ value: interval, label: RIM_INTERVAL_LABELS[interval] }));
  return NAMES[field].map((name) => ({ value: name, label: name }));
}

const NAMES = { dealType: DEAL_TYPES, sector: SECTORS, dealSource: DEAL_SOURCES };
