"use client";
import { PORTFOLIO_TABLE } from "@dealflow/validators/columns/deals";
import type { Deal, ListDealsInput } from "@dealflow/validators/deals";
import { useMemo } from "react";
import { tableColumns } from "../../../components/table/column.ts";
import { PagedTable, type TableProps } from "../../../components/table/paged-table.tsx";
import { openDeal } from "../../../entities/deal/deal-address.ts";
import { useOwnChoice } from "../../../entities/fields/use-own-choice.ts";
import { useOwnTable } from "../../../entities/fields/use-own-table.tsx";
import { formatLocalDay } from "../../../lib/format/days.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { useDealBulk } from "../bulk/use-deal-bulk.ts";
import { useDealEdits } from "../facts/use-deal-edits.ts";
import { dealParts } from "../table/deal-parts.tsx";
import { useDealFacts } from "../table/use-deal-facts.ts";
import { holdingDays } from "./holding.ts";
import { COLUMNS } from "./view.ts";

interface PortfolioTableProps extends TableProps<Deal> {
  /** What the list asks for. */
  input: ListDealsInput;
}

/** The portfolio as a table; further pages are loaded on scrolling. */
export default function PortfolioTable({ input, ...table }: PortfolioTableProps) {
  const edits = useDealEdits();
  const bulk = useDealBulk("portfolio", input);
  const facts = useDealFacts(table.list.data?.pages);
  const columns = useMemo(
    () =>
      tableColumns(PORTFOLIO_TABLE, {
        ...dealParts(facts),
        closedAt: {
          isAge: true,
          text: (deal) => String(holdingDays(deal)),
          cell: (deal) => (
            <span title={`Since ${formatLocalDay(deal.closedAt ?? deal.createdAt)}`} suppressHydrationWarning>
              {formatCount(holdingDays(deal))}
            </span>
          ),
        },
      }),
    [facts],
  );
  return (
    <PagedTable
      {...table}
      label="Portfolio companies"
      errors={{ first: "The portfolio could not be loaded", more: "More companies could not be loaded" }}
      choice={useOwnChoice("deals", COLUMNS)}
      columns={useOwnTable("deals", columns)}
      edits={edits}
      bulk={bulk}
      onOpen={({ id }) => openDeal(id)}
    />
  );
}
