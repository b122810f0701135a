"use client";
import { Icon } from "@dealflow/ui/icon";
import { PARAMS } from "@dealflow/validators/addresses";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { type LazyMenuProps, MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { openDialog } from "../../../lib/address/address.ts";

export interface ItemActions {
  onConvert: (item: PipelineItem) => void;
  onEdit: (item: PipelineItem) => void;
  onDelete: (item: PipelineItem) => void;
}

/** What the card of an item has as buttons. */
export default function ItemMenu({
  item,
  actions,
  ...menu
}: LazyMenuProps & { item: PipelineItem; actions: ItemActions }) {
  const { onConvert, onEdit, onDelete } = actions;
  return (
    <MoreMenu {...menu}>
      {(afterClose) => (
        <>
          <DropdownMenu.Item onSelect={() => onConvert(item)}>
            <Icon name="deals" /> Convert to Deal
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => afterClose(() => openDialog(PARAMS.activity, item.id))}>
            <Icon name="clock" /> Activity
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => afterClose(() => onEdit(item))}>
            <Icon name="edit" /> Edit
          </DropdownMenu.Item>
          <DropdownMenu.Item color="red" onSelect={() => afterClose(() => onDelete(item))}>
            <Icon name="trash" /> Delete
          </DropdownMenu.Item>
        </>
      )}
    </MoreMenu>
  );
}
