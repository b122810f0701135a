"use client";
import { Icon } from "@dealflow/ui/icon";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { type RecordOfHistory, useOpenHistory } from "../../components/dialogs/open-history.ts";

interface HistoryItemProps extends RecordOfHistory {
  afterClose: (open: () => void) => void;
}

/** History, in the menu of a record. */
export function HistoryItem({ afterClose, ...record }: HistoryItemProps) {
  const open = useOpenHistory();
  return (
    <DropdownMenu.Item onSelect={() => afterClose(() => open(record))}>
      <Icon name="clock" /> History
    </DropdownMenu.Item>
  );
}
