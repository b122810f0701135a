"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { errorMessage } from "../lib/errors.ts";

interface QueryErrorProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown in place of content that a query could not load; its button fetches again. */
export function QueryError({ title, query }: QueryErrorProps) {
  return (
    <ErrorState
      title={title}
      message={errorMessage(query.error)}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
    />
  );
}
