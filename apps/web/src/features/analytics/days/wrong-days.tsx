"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import type { AnalyticsView } from "../view.ts";
import { formatDay, type ShownDays } from "./shown-days.ts";

interface WrongDaysProps {
  days: ShownDays;
  /** The server's reason. */
  message: string;
  onChange: (days: Pick<AnalyticsView, "asOf" | "compareTo">) => void;
  view: AnalyticsView;
}

/** The address names days that have no figures: no other try brings them, but other days do. */
export function WrongDays({ days: { asOf, compareTo }, message, onChange, view }: WrongDaysProps) {
  const isCompare = compareTo > asOf;
  return (
    <Card size="2">
      <ErrorState
        title={
          isCompare
            ? `${formatDay(compareTo)} lies after ${formatDay(asOf)}`
            : `There are no figures of ${formatDay(asOf)} yet`
        }
        message={message}
      >
        {isCompare ? (
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
