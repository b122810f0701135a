"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { CardSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useCallback, useMemo, useRef } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { useNextCardFocus } from "../../lib/hooks/use-next-card-focus.ts";
import styles from "./list-layout.module.css";

interface PagedListProps<Row extends { id: number }> {
  /** The result of `useInfiniteQuery` for a list procedure. */
  list: PagedQuery<Row>;
  /** Label of the card skeletons while the first page loads, e.g. `Loading deals...`; or other skeletons. */
  loading: string | ReactElement;
  /** What the rows are called in the titles of errors, such as `deals`; or those of the first and of further pages. */
  errors: string | { first: string; more: string };
  /** The number of rows, if another query knows it. */
  count?: number | undefined;
  /** Called with a retry of the list, to load again what else the page shows of it. */
  onRetry?: () => void;
  /** Shown if no row matches the filters; null if there are no filters. */
  noMatches: NoMatchesProps | null;
  /** Shown if there are no rows at all. */
  nothing: ReactNode;
  children: (rows: readonly Row[], paging: Paging) => ReactNode;
}

export interface NoMatchesProps {
  title: string;
  hint?: string;
  /** "Clear filters" unless given. */
  clearLabel?: string;
  onClear: () => void;
}

interface Paging {
  /** The number of rows; -1 while there are more to load. */
  total: number;
  count: number | undefined;
  onNearEnd: () => void;
}

/** What `useInfiniteQuery` returns for a list procedure, as far as a list of rows needs it. */
export type PagedQuery<Row> = Pick<
  UseInfiniteQueryResult<
    // `rest` as in complete-lists.ts.
    { pages: readonly { items: readonly Row[]; rest?: number | null | undefined }[] },
    unknown
  >,
  | "data"
  | "error"
  | "fetchNextPage"
  | "hasNextPage"
  | "isError"
  | "isFetching"
  | "isFetchNextPageError"
  | "isFetchingNextPage"
  | "isPending"
  | "isPlaceholderData"
  | "refetch"
>;

/** The loaded rows of a list. */
export const usePagedRows = <Row,>({ data }: PagedQuery<Row>): readonly Row[] =>
  useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);

/** The number of rows, those not loaded included, if it is known while there are more to load. */
export function countOf<Row>({ data }: PagedQuery<Row>, loaded: number, count?: number): number | undefined {
  const rest = data?.pages.at(-1)?.rest;
  return count ?? (typeof rest === "number" ? loaded + rest : undefined);
}

/** A list that is loaded page after page, or why it has no rows. */
export function PagedList<Row extends { id: number }>(props: PagedListProps<Row>) {
  const { list } = props;
  const rows = usePagedRows(list);
  const region = useRef<HTMLDivElement>(null);
  const focus = useNextCardFocus(region, rows);
  return (
    <div ref={region} {...focus} className={styles.list} aria-busy={list.isPlaceholderData}>
      <ListState {...props} rows={rows} />
    </div>
  );
}

// The value of aria-setsize while there is more to load.
const UNKNOWN_SIZE = -1;

function ListState<Row extends { id: number }>(props: PagedListProps<Row> & { rows: readonly Row[] }) {
  const { list, rows, count, loading, onRetry, noMatches, nothing, children } = props;
  const errors = typeof props.errors === "string" ? errorsOf(props.errors) : props.errors;
  const { fetchNextPage } = list;
  const mayLoadMore = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (mayLoadMore) void fetchNextPage();
  }, [mayLoadMore, fetchNextPage]);

  if (list.isPending) return typeof loading === "string" ? <CardSkeletons label={loading} /> : loading;
  if (list.isError && rows.length === 0) {
    return (
      <ErrorState
        title={errors.first}
        message={errorMessage(list.error)}
        onRetry={() => {
          void list.refetch();
          onRetry?.();
        }}
        pending={list.isFetching}
      />
    );
  }
  if (rows.length === 0 && !list.hasNextPage) return noMatches ? <NoMatches {...noMatches} /> : nothing;
  return (
    <>
      {children(rows, {
        total: list.hasNextPage ? UNKNOWN_SIZE : rows.length,
        count: countOf(list, rows.length, count),
        onNearEnd: loadMore,
      })}
      {list.isFetchNextPageError ? (
        <ErrorState
          title={errors.more}
          message={errorMessage(list.error)}
          onRetry={() => void fetchNextPage()}
        />
      ) : null}
    </>
  );
}

const errorsOf = (rows: string) => ({
  first: `The ${rows} could not be loaded`,
  more: `More ${rows} could not be loaded`,
});

/** Shown where filters leave nothing. */
export function NoMatches({ title, hint, clearLabel = "Clear filters", onClear }: NoMatchesProps) {
  return (
    <EmptyState icon={<Icon name="search" />} title={title} hint={hint}>
      <Button variant="soft" onClick={onClear}>
        {clearLabel}
      </Button>
    </EmptyState>
  );
}
