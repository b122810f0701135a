"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, RIM_INTERVAL_LABELS, RIM_INTERVALS } from "@dealflow/validators/labels/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import type { Move } from "../move/moves.ts";
import { nextFollowUp } from "../move/next-follow-up.ts";
import type { DealActions } from "../move/use-deal-actions.tsx";
import { useMoveCategory } from "../move/use-move-category.ts";

interface RimMenuProps {
  deal: Deal;
  onConflict: DealActions["showConflict"];
}

/** What comes of a follow-up: another one later, or an active deal. */
export function RimMenu({ deal, onConflict }: RimMenuProps) {
  const { move, pending } = useMoveCategory(onConflict);
  function choose(next: Move) {
    if (!pending) void move(deal, next);
  }

  // A modal menu would hide the page, and what can be focused in it, from assistive technology.
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <IconButton aria-label={`Actions for ${dealTitle(deal)}`} variant="ghost" color="gray" m="0">
          <Icon name="more" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {RIM_INTERVALS.map((interval) => (
          <DropdownMenu.Item
            key={interval}
            // With its date: the server counts anew only where the interval is another one.
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
