"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { Flex } from "@radix-ui/themes/components/flex";
import * as Popover from "@radix-ui/themes/components/popover";
import * as TextField from "@radix-ui/themes/components/text-field";
import { type SyntheticEvent, useId, useState } from "react";
import { formatWholeDay } from "../../../lib/format/days.ts";

interface BulkDayProps {
  label: string;
  isBusy: boolean;
  /** A whole day, as noon in UTC; null takes it away. */
  onChoose: (day: Date | null, detail: string) => void;
}

// Without it, browsers accept years of six digits.
const LAST_DAY = "2199-12-31";

/** Sets a day of the selected records, or takes it away. */
export function BulkDay({ label, isBusy, onChoose }: BulkDayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  function choose(day: Date | null) {
    setIsOpen(false);
    onChoose(day, `${label}: ${day ? formatWholeDay(day) : "none"}`);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get("day");
    if (typeof day === "string" && day !== "") choose(new Date(`${day}T12:00:00.000Z`));
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger disabled={isBusy}>
        <Button variant="soft" color="gray">
          {label} <Icon name="chevronDown" />
        </Button>
      </Popover.Trigger>
      <Popover.Content side="top" align="start" width="256px" aria-label={label}>
        <form onSubmit={submit}>
          <Flex direction="column" gap="3">
            <Flex direction="column" gap="1">
              <label htmlFor={id}>{label}</label>
              <TextField.Root id={id} name="day" type="date" max={LAST_DAY} required />
            </Flex>
            <Flex gap="2" justify="between">
              <Button type="button" variant="soft" color="gray" onClick={() => choose(null)}>
                No {label.toLowerCase()}
              </Button>
              <Button type="submit">Set</Button>
            </Flex>
          </Flex>
        </form>
      </Popover.Content>
    </Popover.Root>
  );
}
