"use client";
import type { Category, Deal } from "@dealflow/validators/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRef } from "react";
import { CATEGORY_MOVES } from "../deals/move-words.ts";
import type { DealActions } from "../deals/use-deal-actions.tsx";
import { useMoveCategory } from "../deals/use-move-category.ts";
import { ActionsButton } from "./actions-button.tsx";

interface ActionsMenuProps {
  deal: Deal;
  actions: DealActions;
}

/** The other categories that a deal can be moved to. */
export default function ActionsMenu({ deal, actions }: ActionsMenuProps) {
  const { move, pending } = useMoveCategory(actions.settle);
  const movesToRim = useRef<boolean>(false);
  const others = CATEGORY_MOVES.filter(({ category }) => category !== deal.category);

  function choose(category: Category) {
    // Only this one has something to choose.
    if (category === "rim") movesToRim.current = true;
    else void move(deal, { category });
  }

  // The dialog opens after the menu has closed: it gives the focus back to where it was as it opened.
  function openChosen() {
    if (movesToRim.current) actions.moveToRim(deal);
    movesToRim.current = false;
  }

  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger>
        <ActionsButton />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" onCloseAutoFocus={openChosen}>
        {others.map(({ category, label }) => (
          <DropdownMenu.Item key={category} disabled={pending} onSelect={() => choose(category)}>
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
