"use client";
import { useQueryClient } from "@tanstack/react-query";
import { showWhile } from "../lib/cache/loaded-answers.ts";
import { mapRows } from "../lib/cache/loaded-rows.ts";
import { RECORDS_OF, type RecordDomain } from "./records-of.ts";

/** Hides a record in all loaded lists while `write` removes it, and shows it again if that fails. */
export function useOptimisticRemoval(domain: RecordDomain) {
  const client = useQueryClient();
  return <Result>(id: number, write: () => Promise<Result>): Promise<Result> => {
    const change = (answer: unknown) => mapRows(answer, (row) => (row.id === id ? null : row));
    return showWhile(client, [{ queries: RECORDS_OF[domain], change }], write);
  };
}
