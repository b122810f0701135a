"use client";
import type { CustomInput } from "@dealflow/validators/custom-values";
import { useQueryClient } from "@tanstack/react-query";
import { type PendingChange, showWhile } from "../lib/cache/loaded-answers.ts";
import { mapRows, type Row } from "../lib/cache/loaded-rows.ts";
import { customOf } from "../lib/custom-values.ts";
import type { RouterOutputs } from "./client.ts";
import { type QueryPath, RECORDS_OF, type RecordDomain } from "./records-of.ts";

/** Shows changes of loaded answers while `write` runs, and removes them if it fails. */
export function useOptimisticChange() {
  const client = useQueryClient();
  return <Result>(changes: readonly PendingChange[], write: () => Promise<Result>): Promise<Result> =>
    showWhile(client, changes, write);
}

type RecordIn<Domain extends RecordDomain> = RouterOutputs[Domain] extends { list: { items: (infer Item)[] } }
  ? Item
  : never;

/** Those that change; of the fields of one's own by their keys, of which the others stay. */
type Fields<Record> = Omit<Partial<Record>, "custom"> & { custom?: CustomInput | undefined };

/** A record with changes of its fields; of those that the firm has added the others stay. */
export const withChange = <Of extends object>(
  row: Of,
  { custom, ...fields }: { custom?: CustomInput | undefined },
) => ({
  ...row,
  ...fields,
  ...(custom && { custom: { ...customOf(row), ...custom } }),
});

/** Changes fields of one record, or of those that match, in all loaded answers. */
export function recordChange<Domain extends RecordDomain>(
  domain: Domain,
  which: number | ((row: Row) => boolean),
  change: Fields<RecordIn<Domain>>,
): PendingChange {
  const isMatch = typeof which === "number" ? ({ id }: Row) => id === which : which;
  return {
    queries: RECORDS_OF[domain],
    change: (answer) => mapRows(answer, (row) => (isMatch(row) ? withChange(row, change) : row)),
  };
}

type AnswerOf<Path extends QueryPath> = Path extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof RouterOutputs
    ? Name extends keyof RouterOutputs[Domain]
      ? RouterOutputs[Domain][Name]
      : never
    : never
  : never;

/** Changes the answer to a query, such as a count; stays after the write until the query is fetched again. */
export function answerChange<Path extends QueryPath>(
  path: Path,
  change: (answer: AnswerOf<Path>) => AnswerOf<Path>,
): PendingChange {
  return { queries: [path], change: (answer) => change(asAnswerOf<Path>(answer)), staysAfterWrite: true };
}

/** The cache holds the answer of a query under its key; TypeScript cannot infer its type from the key. */
function asAnswerOf<Path extends QueryPath>(answer: unknown): AnswerOf<Path> {
  return answer as AnswerOf<Path>;
}
