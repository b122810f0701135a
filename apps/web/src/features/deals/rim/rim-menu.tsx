"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, RIM_INTERVAL_LABELS, RIM_INTERVALS } from "@dealflow/validators/labels/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import type { Move } from "../move/moves.ts";
import type { DealActions } from "../move/use-deal-actions.tsx";
import { useMoveCategory } from "../move/use-move-category.ts";
import { nextFollowUp } from "./follow-up.ts";

interface RimMenuProps {
  deal: Deal;
  onConflict: DealActions["showConflict"];
}

/** What a member does after a follow-up: schedule the next one, or return the deal to the active ones. */
export function RimMenu({ deal, onConflict }: RimMenuProps) {
  const { move, pending } = useMoveCategory(onConflict);
  function choose(next: Move) {
    if (!pending) void move(deal, next);
  }

  // Not modal, because a modal menu hides the rest of the page from screen readers.
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <GhostButton icon="more" label={`Actions for ${dealTitle(deal)}`} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
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
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
