"use client";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useState } from "react";
import { type ColumnActions, type ColumnHead, sortOf } from "./column.ts";
import { HeadMenuButton } from "./head-menu-button.tsx";

interface HeadMenuProps {
  column: ColumnHead;
  sort: string | null;
  width: number;
  isFirst: boolean;
  actions: ColumnActions;
}

/** Pixels that a column gains or loses by its menu. */
const WIDTH_STEP = 40;

/** What can be done with a column, without dragging. */
export default function HeadMenu({ column, sort, width, isFirst, actions }: HeadMenuProps) {
  const [open, setOpen] = useState(true);
  const { id } = column;
  const sortItem = (label: string, to: string) => (
    <DropdownMenu.CheckboxItem
      checked={sort === to}
      onCheckedChange={() => actions.onSort(sort === to ? null : to)}
    >
      {label}
    </DropdownMenu.CheckboxItem>
  );
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger>
        <HeadMenuButton column={column} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" size="1">
        {column.isSortable ? (
          <>
            {sortItem("Sort ascending", sortOf(column, false))}
            {sortItem("Sort descending", sortOf(column, true))}
            <DropdownMenu.Separator />
          </>
        ) : null}
        <DropdownMenu.Item disabled={!actions.canMove(id, -1)} onSelect={() => actions.onMove(id, -1)}>
          Move left
        </DropdownMenu.Item>
        <DropdownMenu.Item disabled={!actions.canMove(id, 1)} onSelect={() => actions.onMove(id, 1)}>
          Move right
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => actions.onResize(id, width + WIDTH_STEP)}>Wider</DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => actions.onResize(id, width - WIDTH_STEP)}>
          Narrower
        </DropdownMenu.Item>
        {isFirst ? null : (
          <>
            <DropdownMenu.Separator />
            <DropdownMenu.Item onSelect={() => actions.onHide(id)}>Hide column</DropdownMenu.Item>
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
