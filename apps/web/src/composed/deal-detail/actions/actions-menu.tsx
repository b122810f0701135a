"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Icon } from "@dealflow/ui/icon";
import { dealPath } from "@dealflow/validators/addresses";
import type { Category, Deal } from "@dealflow/validators/deals";
import { CATEGORY_MEANINGS, dealTitle } from "@dealflow/validators/labels/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { DeleteDialog, IN_TRASH } from "../../../components/dialogs/delete-dialog.ts";
import { closeDeal } from "../../../entities/deal/deal-address.ts";
import { HistoryItem } from "../../../entities/history/history-item.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { CATEGORY_MOVES, undoMove } from "../../../features/deals/move/move-messages.ts";
import type { DealActions } from "../../../features/deals/move/use-deal-actions.tsx";
import { useMoveCategory } from "../../../features/deals/move/use-move.ts";
import { FollowUpItems } from "../../../features/deals/rim/follow-up-items.tsx";
import { useFollowUpDialogs } from "../../../features/deals/rim/use-follow-up-dialogs.tsx";
import { MergeDealDialog } from "../../../features/merges/merge-dialogs.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { formatLocalDay } from "../../../lib/format/days.ts";
import { trpc } from "../../../trpc/client.ts";
import { useDeleteRecord } from "../../../trpc/use-delete-record.ts";
import { ActionsButton } from "./actions-button.tsx";

interface ActionsMenuProps {
  deal: Deal;
  actions: DealActions;
}

/** What is done about the follow-up of a RIM deal; moves to another category, which ask first if they cannot be undone. */
export default function ActionsMenu({ deal, actions }: ActionsMenuProps) {
  const { move, pending } = useMoveCategory(actions.showConflict);
  const followUp = useFollowUpDialogs();
  const [isDeleting, setDeleting] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const router = useRouter();
  const me = useCurrentUser();
  const mayDelete = me.isAdmin || me.id === deal.leadUserId;
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
            <DropdownMenu.Item
              key={category}
              title={CATEGORY_MEANINGS[category]}
              disabled={pending}
              onSelect={() => choose(category)}
            >
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
          <DropdownMenu.Item
            onSelect={() => {
              openDialog.current = () => window.print();
            }}
          >
            Print
          </DropdownMenu.Item>
          <DropdownMenu.Item
            {...MergeDealDialog.preloadHandlers}
            onSelect={() => {
              openDialog.current = () => setMerging(true);
            }}
          >
            Merge…
          </DropdownMenu.Item>
          {mayDelete ? (
            <DropdownMenu.Item
              color="red"
              onSelect={() => {
                openDialog.current = () => setDeleting(true);
              }}
            >
              <Icon name="trash" /> Delete
            </DropdownMenu.Item>
          ) : null}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {followUp.dialogs}
      {isMerging ? (
        <MergeDealDialog
          from={{ kind: "deal", record: deal }}
          onClose={() => setMerging(false)}
          onMerged={(id) => {
            setMerging(false);
            // Also the page beneath may be that of the deal that is gone.
            router.replace(dealPath(id));
          }}
        />
      ) : null}
      {isDeleting ? <DeleteDealDialog deal={deal} onClose={() => setDeleting(false)} /> : null}
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

/** Asks, then closes the deal before it is gone. */
function DeleteDealDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const deleteRecord = useDeleteRecord("deals", trpc.deals.delete.useMutation());
  const title = dealTitle(deal);

  function deleteDeal() {
    closeDeal();
    void deleteRecord(deal.id, {
      deleted: { title: "Deal deleted", description: `${title} has been removed` },
      failed: (error) => `${title} was not deleted. ${errorMessage(error)}`,
    });
  }

  return (
    <DeleteDialog noun="deal" onClose={onClose} onDelete={deleteDeal}>
      <strong>{title}</strong> will be removed for the whole team, with its funding sources, documents, tasks,
      notes and history, and counts in no figure. E-mails go back to their mailboxes. {IN_TRASH}
    </DeleteDialog>
  );
}

function leaveWarning(deal: Deal): string {
  const day = deal.closedAt ? `, ${formatLocalDay(deal.closedAt)},` : "";
  return `${dealTitle(deal)} is not in the stage Closed, so the day of its investment${day} is kept only in the portfolio. This cannot be undone.`;
}
