"use client";
import { shiftDay } from "@dealflow/validators/common/days";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, RIM_INTERVAL_LABELS, RIM_INTERVALS } from "@dealflow/validators/labels/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { viewerDay } from "../../../lib/format/days.ts";
import type { Move } from "../move/moves.ts";
import type { DealActions } from "../move/use-deal-actions.tsx";
import { useMoveCategory } from "../move/use-move-category.ts";
import { nextFollowUp } from "./follow-up.ts";
import { useMovesOnTouch, useSnooze } from "./use-follow-up.ts";
import type { FollowUpDialogs } from "./use-follow-up-dialogs.tsx";

interface RimMenuProps {
  deal: Deal;
  followUp: FollowUpDialogs;
  onConflict: DealActions["showConflict"];
}

/** In days, of which a month has 30. */
const SNOOZES = [
  { label: "1 Week", days: 7 },
  { label: "2 Weeks", days: 14 },
  { label: "1 Month", days: 30 },
] as const;

/** What a member does about a follow-up: done, snoozed, scheduled anew; or the deal returns to the active ones. */
export function RimMenu({ deal, followUp, onConflict }: RimMenuProps) {
  const { move, pending } = useMoveCategory(onConflict);
  const { snooze, pending: snoozing } = useSnooze();
  const setMovesOnTouch = useMovesOnTouch();

  function choose(next: Move) {
    if (!pending) void move(deal, next);
  }

  function snoozeFor(days: number) {
    if (!snoozing) void snooze(deal, new Date(`${shiftDay(viewerDay(), days)}T12:00:00Z`));
  }

  return (
    <MoreMenu label={`Actions for ${dealTitle(deal)}`}>
      {(afterClose) => (
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
          <DropdownMenu.Separator />
          {RIM_INTERVALS.map((interval) => (
            <DropdownMenu.Item
              key={interval}
              // With the date, because the server sets a new one only if the interval changes.
              onSelect={() =>
                choose({
                  category: "rim",
                  rimFollowUpInterval: interval,
                  rimFollowUpDate: nextFollowUp(interval, new Date()),
                })
              }
            >
              Follow Up in {RIM_INTERVAL_LABELS[interval]}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator />
          <DropdownMenu.Item onSelect={() => choose({ category: "active" })}>
            Return to Active
          </DropdownMenu.Item>
        </>
      )}
    </MoreMenu>
  );
}
