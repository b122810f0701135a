"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type PendingChange, showWhile } from "../lib/cache/loaded-answers.ts";
import { mapRows, type Row } from "../lib/cache/loaded-rows.ts";
import { RECORDS_OF, type RecordDomain } from "./records-of.ts";

/** Hides a record in all loaded lists while `write` removes it, and shows it again if that fails. */
export function useOptimisticRemoval(domain: RecordDomain) {
  const client = useQueryClient();
  return <Result>(id: number, write: () => Promise<Result>): Promise<Result> => {
    return showWhile(client, [recordRemoval(domain, (row) => row.id === id)], write);
  };
}

/** Hides records in all loaded lists. */
export function recordRemoval(domain: RecordDomain, isGone: (row: Row) => boolean): PendingChange {
  return {
    queries: RECORDS_OF[domain],
    change: (answer) => mapRows(answer, (row) => (isGone(row) ? null : row)),
  };
}
