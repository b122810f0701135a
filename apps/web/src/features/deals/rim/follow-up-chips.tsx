"use client";
import type { Color } from "@dealflow/ui/colors";
import type { RimSummary } from "@dealflow/validators/deals";
import { FOLLOW_UP_LABELS, type FollowUp } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import { formatCount } from "../../../lib/format/pluralize.ts";
import styles from "./follow-up-chips.module.css";
import type { RimView } from "./view.ts";

const CHIPS = {
  overdue: ({ overdue }) => overdue,
  this_week: ({ thisWeek }) => thisWeek,
  "30_days": ({ upcoming }) => upcoming,
  never_touched: ({ neverTouched }) => neverTouched,
} satisfies Partial<Record<FollowUp, (summary: RimSummary) => number>>;

interface FollowUpChipsProps {
  /** Under the other filters; undefined until it is loaded. */
  summary: RimSummary | undefined;
  value: RimView["followUp"];
  onChange: (followUp: RimView["followUp"]) => void;
}

/** How many follow-ups are due when, each a filter of the list; pressed again, it shows all. */
export function FollowUpChips({ summary, value, onChange }: FollowUpChipsProps) {
  return (
    <fieldset aria-label="Follow-ups" className={styles.chips}>
      {chipNames.map((name) => {
        const count = summary && CHIPS[name](summary);
        const isPressed = value === name;
        return (
          <Button
            key={name}
            type="button"
            size="2"
            variant={isPressed ? "solid" : "soft"}
            color={colorOf(name, count, isPressed)}
            aria-pressed={isPressed}
            onClick={() => onChange(isPressed ? "all" : name)}
          >
            {FOLLOW_UP_LABELS[name]}
            <span className={styles.count}>{count === undefined ? "–" : formatCount(count)}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}

function colorOf(name: FollowUp, count: number | undefined, isPressed: boolean): Color | undefined {
  if (name === "overdue" && count) return "red";
  return isPressed ? undefined : "gray";
}

const chipNames = ["overdue", "this_week", "30_days", "never_touched"] as const;
