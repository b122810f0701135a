"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import type { Category, Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRef, useState } from "react";
import { CATEGORY_MOVES, moveBack } from "../../../features/deals/move/move-messages.ts";
import type { DealActions } from "../../../features/deals/move/use-deal-actions.tsx";
import { useMoveCategory } from "../../../features/deals/move/use-move-category.ts";
import { formatLocalDay } from "../../../lib/format/days.ts";
import { ActionsButton } from "./actions-button.tsx";

interface ActionsMenuProps {
  deal: Deal;
  actions: DealActions;
}

/** The other categories that a deal can be moved to. What cannot be undone asks first. */
export default function ActionsMenu({ deal, actions }: ActionsMenuProps) {
  const { move, pending } = useMoveCategory(actions.showConflict);
  const [leaving, setLeaving] = useState<Category | null>(null);
  // Dialogs open after the menu has closed: they give the focus back to where it was as they opened.
  const openDialog = useRef<(() => void) | null>(null);
  const others = CATEGORY_MOVES.filter(({ category }) => category !== deal.category);

  function choose(category: Category) {
    if (moveBack(deal) === null) openDialog.current = () => setLeaving(category);
    else if (category === "rim") openDialog.current = () => actions.moveToRim(deal);
    else void move(deal, { category });
  }

  function openChosen() {
    openDialog.current?.();
    openDialog.current = null;
  }

  function leavePortfolio() {
    setLeaving(null);
    if (leaving === "rim") actions.moveToRim(deal);
    else if (leaving) void move(deal, { category: leaving });
  }

  return (
    <>
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
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title="Leave the portfolio?"
        description={lossWords(deal)}
        confirmLabel={others.find(({ category }) => category === leaving)?.label ?? "Leave"}
        onConfirm={leavePortfolio}
      />
    </>
  );
}

function lossWords(deal: Deal): string {
  const day = deal.closedAt ? `, ${formatLocalDay(deal.closedAt)},` : "";
  return `${dealTitle(deal)} is not in the stage Closed, so the day of its investment${day} is kept only in the portfolio. This cannot be undone.`;
}
