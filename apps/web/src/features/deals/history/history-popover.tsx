"use client";
import type { Deal } from "@dealflow/validators/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import * as Popover from "@radix-ui/themes/components/popover";
import { HistoryButton } from "./history-button.tsx";
import { HistoryList } from "./history-list.tsx";

/** The history of a deal in a popover beside its card. */
export default function HistoryPopover({ deal }: { deal: Deal }) {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger>
        <HistoryButton changedAt={deal.updatedAt} />
      </Popover.Trigger>
      <Popover.Content
        aria-label="History"
        tabIndex={0}
        align="end"
        minWidth="280px"
        maxWidth="360px"
        maxHeight="320px"
        size="1"
      >
        <Heading as="h3" size="2" mb="2">
          History
        </Heading>
        <HistoryList dealId={deal.id} />
      </Popover.Content>
    </Popover.Root>
  );
}
