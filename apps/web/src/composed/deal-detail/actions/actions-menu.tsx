"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import type { Category, Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRef, useState } from "react";
import { HistoryItem } from "../../../entities/history/history-item.tsx";
import { CATEGORY_MOVES, undoMove } from "../../../features/deals/move/move-messages.ts";
import type { DealActions } from "../../../features/deals/move/use-deal-actions.tsx";
import { useMoveCategory } from "../../../features/deals/move/use-move.ts";
import { FollowUpItems } from "../../../features/deals/rim/follow-up-items.tsx";
import { useFollowUpDialogs } from "../../../features/deals/rim/use-follow-up-dialogs.tsx";
import { formatLocalDay } from "../../../lib/format/days.ts";
import { ActionsButton } from "./actions-button.tsx";

interface ActionsMenuProps {
  deal: Deal;
  actions: DealActions;
}

/** What is done about the follow-up of a RIM deal; moves to another category, which ask first if they cannot be undone. */
export default function ActionsMenu({ deal, actions }: ActionsMenuProps) {
  const { move, pending } = useMoveCategory(actions.showConflict);
  const followUp = useFollowUpDialogs();
  const [target, setTarget] = useState<Category | null>(null);
  // Dialogs are opened after the menu has closed, so that they return the focus to the button.
  const openDialog = useRef<(() => void) | null>(null);
  const others = CATEGORY_MOVES.filter(({ category }) => category !== deal.category);

  function choose(category: Category) {
    if (undoMove(deal) === null) openDialog.current = () => setTarget(category);
    else if (category === "rim") openDialog.current = () => actions.moveToRim(deal);
    else void move(deal, { category });
  }

  function openChosen() {
    openDialog.current?.();
    openDialog.current = null;
  }

  function leavePortfolio() {
    setTarget(null);
    if (target === "rim") actions.moveToRim(deal);
    else if (target) void move(deal, { category: target });
  }

  return (
    <>
      <DropdownMenu.Root defaultOpen modal={false}>
        <DropdownMenu.Trigger>
          <ActionsButton />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end" onCloseAutoFocus={openChosen}>
          {deal.category === "rim" ? (
            <>
              <FollowUpItems
                deal={deal}
                followUp={followUp.open}
                afterClose={(open) => {
                  openDialog.current = open;
                }}
              />
              <DropdownMenu.Separator />
            </>
          ) : null}
          {others.map(({ category, label }) => (
            <DropdownMenu.Item key={category} disabled={pending} onSelect={() => choose(category)}>
              {label}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator />
          <HistoryItem
            entity="deals"
            id={deal.id}
            name={dealTitle(deal)}
            afterClose={(open) => {
              openDialog.current = open;
            }}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {followUp.dialogs}
      <ConfirmDialog
        open={target !== null}
        onOpenChange={() => setTarget(null)}
        title="Leave the portfolio?"
        description={leaveWarning(deal)}
        confirmLabel={others.find(({ category }) => category === target)?.label ?? "Leave"}
        onConfirm={leavePortfolio}
      />
    </>
  );
}

function leaveWarning(deal: Deal): string {
  const day = deal.closedAt ? `, ${formatLocalDay(deal.closedAt)},` : "";
  return `${dealTitle(deal)} is not in the stage Closed, so the day of its investment${day} is kept only in the portfolio. This cannot be undone.`;
}
