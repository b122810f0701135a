"use client";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import { Card } from "@radix-ui/themes/components/card";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryError } from "../query-error.tsx";

type FiguresQuery<Summary> = Pick<
  UseQueryResult<Summary, unknown>,
  "data" | "error" | "isError" | "isFetching" | "refetch"
>;

interface FiguresProps<Summary> {
  query: FiguresQuery<Summary>;
  /** Label to the formatted figure. */
  figures: Readonly<Record<string, (summary: Summary) => ReactNode>>;
  /** Label to the small line under the figure. */
  notes?: Readonly<Record<string, (summary: Summary) => ReactNode>>;
  /** Label to what the figure counts, where the label could mean another figure too. */
  hints?: Readonly<Record<string, string>>;
  /** There is no record yet, which the list says with what to do; zeros beside it would say it again. */
  isNothing?: boolean;
}

/** Summary cards with totals that the server computed; an error with a retry if it failed. */
export function Figures<Summary>(props: FiguresProps<Summary>) {
  const { query, figures, notes = {}, hints = {}, isNothing } = props;
  const { data, isError } = query;
  if (isNothing) return null;
  if (isError) return <FiguresFailure query={query} />;
  return (
    <SummaryCards>
      {Object.entries(figures).map(([label, figure]) => (
        <SummaryCard
          key={label}
          label={label}
          value={data ? figure(data) : <Skeleton>000</Skeleton>}
          note={data ? notes[label]?.(data) : null}
          hint={hints[label]}
        />
      ))}
    </SummaryCards>
  );
}

export function FiguresFailure({ query }: { query: FiguresQuery<unknown> }) {
  return (
    <Card size="2">
      <QueryError title="The figures could not be loaded" query={query} />
    </Card>
  );
}
