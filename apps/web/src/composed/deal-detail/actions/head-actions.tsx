"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Deal } from "@dealflow/validators/deals";
import { Button } from "@radix-ui/themes/components/button";
import { LazyOpener } from "../../../components/lazy/lazy-opener.tsx";
import { DealFormDialog } from "../../../features/deals/form/deal-form-dialog.ts";
import type { DealActions } from "../../../features/deals/move/use-deal-actions.tsx";
import { preload } from "../../../lib/preload.ts";
import { ActionsButton } from "./actions-button.tsx";

interface HeadActionsProps {
  deal: Deal;
  actions: DealActions;
}

const loadMenu = () => import("./actions-menu.tsx");
const preloadMenu = () => preload(loadMenu);

export function HeadActions({ deal, actions }: HeadActionsProps) {
  return (
    <>
      <Button variant="soft" onClick={() => actions.edit(deal)} {...DealFormDialog.preloadHandlers}>
        <Icon name="edit" /> <span data-label>Edit Deal</span>
      </Button>
      <LazyOpener
        load={loadMenu}
        opens="menu"
        button={(trigger) => (
          <ActionsButton {...trigger} onPointerEnter={preloadMenu} onFocus={preloadMenu} />
        )}
        opened={{ deal, actions }}
      />
    </>
  );
}
