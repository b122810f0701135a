"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import type { AnalyticsView } from "../view.ts";
import { formatDay, type ShownDays } from "./shown-days.ts";

interface InvalidDaysProps {
  days: ShownDays;
  /** The message of the server. */
  message: string;
  onChange: (days: Pick<AnalyticsView, "asOf" | "compareTo">) => void;
  view: AnalyticsView;
}

/** Shown where the server refuses the days in the address: offers other days, since a retry would fail again. */
export function InvalidDays({ days: { asOf, compareTo }, message, onChange, view }: InvalidDaysProps) {
  const isCompareDayInvalid = compareTo > asOf;
  return (
    <Card size="2">
      <ErrorState
        title={
          isCompareDayInvalid
            ? `${formatDay(compareTo)} lies after ${formatDay(asOf)}`
            : `There are no figures of ${formatDay(asOf)} yet`
        }
        message={message}
      >
        {isCompareDayInvalid ? (
          <Button variant="soft" onClick={() => onChange({ asOf: view.asOf, compareTo: null })}>
            Compare with three months earlier
          </Button>
        ) : (
          <Button variant="soft" onClick={() => onChange({ asOf: null, compareTo: null })}>
            Show today
          </Button>
        )}
      </ErrorState>
    </Card>
  );
}
