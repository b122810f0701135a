"use client";
import { shiftDay } from "@dealflow/validators/common/days";
import type { Deal } from "@dealflow/validators/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { viewerDay } from "../../../lib/format/days.ts";
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

  function snoozeFor(days: number) {
    if (!pending) void snooze(deal, new Date(`${shiftDay(viewerDay(), days)}T12:00:00Z`));
  }

  return (
    <>
      <DropdownMenu.Item onSelect={() => afterClose(() => followUp.done(deal))}>
        Follow-up Done...
      </DropdownMenu.Item>
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger>Snooze</DropdownMenu.SubTrigger>
        <DropdownMenu.SubContent>
          {SNOOZES.map(({ label, days }) => (
            <DropdownMenu.Item key={days} onSelect={() => snoozeFor(days)}>
              {label}
            </DropdownMenu.Item>
          ))}
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
