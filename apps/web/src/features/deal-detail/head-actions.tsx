"use client";
import type { Deal } from "@dealflow/validators/deals";
import { Button } from "@radix-ui/themes/components/button";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { Icon } from "../../components/icon.tsx";
import { preloadDealForm } from "../deals/deal-dialog.tsx";
import { CATEGORY_MOVES } from "../deals/move-words.ts";
import type { DealActions } from "../deals/use-deal-actions.tsx";
import { useMoveCategory } from "../deals/use-move-category.ts";

interface HeadActionsProps {
  deal: Deal;
  actions: DealActions;
}

export function HeadActions({ deal, actions }: HeadActionsProps) {
  const { move, pending } = useMoveCategory(actions.settle);
  const moves = CATEGORY_MOVES.filter(({ category }) => category !== deal.category);
  return (
    <>
      <Button
        variant="soft"
        onClick={() => actions.edit(deal)}
        onPointerEnter={preloadDealForm}
        onFocus={preloadDealForm}
      >
        <Icon name="edit" /> Edit Deal
      </Button>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <Button variant="outline" color="gray">
            Actions
            <DropdownMenu.TriggerIcon />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          {moves.map(({ category, label }) => (
            <DropdownMenu.Item
              key={category}
              disabled={pending}
              onSelect={() =>
                // Only this one has something to choose.
                category === "rim" ? actions.moveToRim(deal) : void move(deal, { category })
              }
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </>
  );
}
