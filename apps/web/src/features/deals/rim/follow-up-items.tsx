"use client";
import type { Deal } from "@dealflow/validators/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { snoozedUntil } from "./follow-up.ts";
import { useMovesOnTouch, useSnooze } from "./use-follow-up.ts";
import type { FollowUpDialogs } from "./use-follow-up-dialogs.tsx";

interface FollowUpItemsProps {
  deal: Deal;
  followUp: FollowUpDialogs;
  /** Calls this once the menu has closed. */
  afterClose: (open: () => void) => void;
}

/** In days, of which a month has 30. */
const SNOOZES = [
  { label: "1 Week", days: 7 },
  { label: "2 Weeks", days: 14 },
  { label: "1 Month", days: 30 },
] as const;

/** Items of a menu: the follow-up of a RIM deal is done or snoozed, and whether a touch moves it. */
export function FollowUpItems({ deal, followUp, afterClose }: FollowUpItemsProps) {
  const { snooze, pending } = useSnooze();
  const setMovesOnTouch = useMovesOnTouch();
  const today = useViewerDay();

  function snoozeUntil(until: Date) {
    if (!pending) void snooze(deal, until);
  }

  return (
    <>
      <DropdownMenu.Item onSelect={() => afterClose(() => followUp.done(deal))}>
        Follow-up Done...
      </DropdownMenu.Item>
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger>Snooze</DropdownMenu.SubTrigger>
        <DropdownMenu.SubContent>
          {SNOOZES.map(({ label, days }) => {
            const until = snoozedUntil(deal.rimFollowUpDate, days, today);
            return (
              <DropdownMenu.Item key={days} onSelect={() => snoozeUntil(until)}>
                {label}, to {formatWholeDay(until)}
              </DropdownMenu.Item>
            );
          })}
          <DropdownMenu.Item onSelect={() => afterClose(() => followUp.snooze(deal))}>
            Other Date...
          </DropdownMenu.Item>
        </DropdownMenu.SubContent>
      </DropdownMenu.Sub>
      <DropdownMenu.CheckboxItem
        checked={deal.rimMovesOnTouch}
        onCheckedChange={(checked) => void setMovesOnTouch(deal, checked)}
      >
        Moves When Touched
      </DropdownMenu.CheckboxItem>
    </>
  );
}
