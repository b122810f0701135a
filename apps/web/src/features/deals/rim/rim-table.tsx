"use client";
import { RIM_TABLE } from "@dealflow/validators/columns/deals";
import type { Deal, ListDealsInput } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { useCallback, useMemo } from "react";
import { LazyMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { tableColumns } from "../../../components/table/column.ts";
import { PagedTable, type TableProps } from "../../../components/table/paged-table.tsx";
import { openDeal } from "../../../entities/deal/deal-address.ts";
import { useOwnChoice } from "../../../entities/fields/use-own-choice.ts";
import { useOwnTable } from "../../../entities/fields/use-own-table.tsx";
import { useDealBulk } from "../bulk/use-deal-bulk.ts";
import { useDealEdits } from "../facts/use-deal-edits.ts";
import type { DealActions } from "../move/use-deal-actions.tsx";
import { dealParts } from "../table/deal-parts.tsx";
import { useDealFacts } from "../table/use-deal-facts.ts";
import { loadRimMenu } from "./load-rim-menu.ts";
import type { FollowUpDialogs } from "./use-follow-up-dialogs.tsx";
import { COLUMNS } from "./view.ts";

interface RimTableProps extends TableProps<Deal> {
  /** What the list asks for. */
  input: ListDealsInput;
  followUp: FollowUpDialogs;
  onConflict: DealActions["showConflict"];
}

/** The RIM deals as a table; further pages are loaded on scrolling. */
export default function RimTable({ input, followUp, onConflict, ...table }: RimTableProps) {
  const edits = useDealEdits();
  const bulk = useDealBulk("rim-deals", input);
  const facts = useDealFacts(table.list.data?.pages);
  const columns = useMemo(() => tableColumns(RIM_TABLE, dealParts(facts)), [facts]);
  const menu = useCallback(
    (deal: Deal) => (
      <LazyMenu
        tabIndex={-1}
        title={dealTitle(deal)}
        load={loadRimMenu}
        opened={{ deal, followUp, onConflict }}
      />
    ),
    [followUp, onConflict],
  );
  return (
    <PagedTable
      {...table}
      label="RIM deals"
      errors="RIM deals"
      choice={useOwnChoice("deals", COLUMNS)}
      columns={useOwnTable("deals", columns)}
      edits={edits}
      bulk={bulk}
      onOpen={({ id }) => openDeal(id)}
      menu={menu}
    />
  );
}
