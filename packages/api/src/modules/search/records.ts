import { type SearchRecordsInput, type SearchResult, searchedKind } from "@dealflow/validators/search";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { readResults } from "./results.ts";

type Asked = SearchRecordsInput["records"][number];

/** What records are called that someone has opened before: those that they may still see, in the order of the question. */
export async function readRecords(
  ctx: MemberContext,
  { records }: SearchRecordsInput,
): Promise<{ items: SearchResult[] }> {
  const asked = records.filter(({ kind }) => mayRead(ctx.actor, searchedKind(kind)));
  const found = await ctx.db.transaction((tx) => readResults(tx, ctx, { terms: [], conditions: [] }, asked));
  const isFound = (one: Asked) => (other: Asked) => one.kind === other.kind && one.id === other.id;
  return { items: records.flatMap((each) => found.find(isFound(each)) ?? []) };
}
