"use client";
import type { Deal } from "@dealflow/validators/deals";
import { RIM_INTERVAL_LABELS, RIM_INTERVALS } from "@dealflow/validators/labels/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { type LazyMenuProps, MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import type { Move } from "../move/moves.ts";
import type { DealActions } from "../move/use-deal-actions.tsx";
import { useMoveCategory } from "../move/use-move.ts";
import { nextFollowUp } from "./follow-up.ts";
import { FollowUpItems } from "./follow-up-items.tsx";
import type { FollowUpDialogs } from "./use-follow-up-dialogs.tsx";

interface RimMenuProps extends LazyMenuProps {
  deal: Deal;
  followUp: FollowUpDialogs;
  onConflict: DealActions["showConflict"];
}

/** What a member does about a follow-up: done, snoozed, scheduled anew; or the deal returns to the active ones. */
export default function RimMenu({ deal, followUp, onConflict, ...menu }: RimMenuProps) {
  const { move, pending } = useMoveCategory(onConflict);

  function choose(next: Move) {
    if (!pending) void move(deal, next);
  }

  return (
    <MoreMenu {...menu}>
      {(afterClose) => (
        <>
          <FollowUpItems deal={deal} followUp={followUp} afterClose={afterClose} />
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
