"use client";
import { STAGE_LABELS } from "@dealflow/validators/terms/deals";
import type { Member } from "@dealflow/validators/users";
import * as Callout from "@radix-ui/themes/components/callout";
import * as RadioCards from "@radix-ui/themes/components/radio-cards";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useId, useRef } from "react";
import styles from "./deal-conflict.module.css";
import { type DealField, type DealFormValues, FIELD_LABELS, pickFields } from "./form-values.ts";
import { formatExactDollars, leadOf } from "./format.ts";
import type { Conflict } from "./use-deal-form.ts";

interface DealConflictProps {
  conflict: Conflict;
  members: readonly Member[];
  onChoose: (values: Partial<DealFormValues>) => void;
}

/** Both values of each field that two people changed; the chosen one goes into the form below. */
export function DealConflict({ conflict, members, onChoose }: DealConflictProps) {
  const { mine, theirs } = conflict;
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={heading} className={styles.panel}>
      <Callout.Root color="amber" size="1">
        <Callout.Text id={heading}>
          Someone else changed this deal while you were editing it. Choose what to keep, then save again.
        </Callout.Text>
      </Callout.Root>
      {conflict.fields.map((field) => (
        <div key={field}>
          <Text as="p" size="2" weight="medium" mb="1">
            {FIELD_LABELS[field]}
          </Text>
          <RadioCards.Root
            aria-label={FIELD_LABELS[field]}
            columns="2"
            gap="2"
            size="1"
            defaultValue="mine"
            onValueChange={(side) => onChoose(pickFields(side === "mine" ? mine : theirs, [field]))}
          >
            <Side value="mine" label="Yours" text={textOf(field, mine, members)} />
            <Side value="theirs" label="Theirs" text={textOf(field, theirs, members)} />
          </RadioCards.Root>
        </div>
      ))}
    </section>
  );
}

function Side({ value, label, text }: { value: "mine" | "theirs"; label: string; text: string }) {
  return (
    <RadioCards.Item value={value} className={styles.side}>
      <Text size="1" color="gray">
        {label}
      </Text>
      <Text size="2" className={styles.value}>
        {text}
      </Text>
    </RadioCards.Item>
  );
}

function textOf(field: DealField, values: DealFormValues, members: readonly Member[]): string {
  if (field === "stage") return values.stage ? STAGE_LABELS[values.stage] : "—";
  if (field === "leadUserId") return leadOf(values.leadUserId || null, members).name;
  if (field === "value") return formatExactDollars(String(values.value ?? "")) ?? "—";
  return values[field] || "—";
}
