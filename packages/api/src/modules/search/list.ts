import { searchEntries } from "@dealflow/db/schema";
import type { SearchPageInput, SearchResult } from "@dealflow/validators/search";
import { and, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { byText, newestFirst, type Page, pageOf } from "../../core/paging.ts";
import { entryConditions, recordOf } from "./entries.ts";
import { askedBy, readResults } from "./results.ts";
import { inSearch } from "./seek.ts";
import { entriesTable, readShares, SHARE_OF_BEST, wayFor } from "./shares.ts";

const NEWEST_FIRST = newestFirst(searchEntries.at, searchEntries.recordId);

const entry = z.object({ id: z.number(), at: z.coerce.date(), tie: z.string() });

/** All of one kind that a search finds, newest first; firms, which have no time, by name. */
export async function listResults(
  ctx: MemberContext,
  { kind, search, limit, cursor }: SearchPageInput,
): Promise<Page<SearchResult>> {
  const none = { items: [], nextCursor: null };
  return inSearch(ctx, search, none, async (tx, sought) => {
    if (!sought.kinds.includes(kind)) return none;
    const share = (await readShares(tx, { ...sought, kinds: [kind] })).get(kind)?.found;
    const where = entryConditions(sought, kind, wayFor(share, SHARE_OF_BEST));
    const { join, isShown, tie } = recordOf(ctx, kind);
    const order = kind === "firm" ? byText(tie, searchEntries.recordId) : NEWEST_FIRST;
    const rows = await tx.execute(sql`
      select ${searchEntries.recordId} as id, ${searchEntries.at} as at, ${tie} as tie from ${entriesTable(kind)} ${join}
      where ${and(where, isShown, order.after(cursor))} order by ${order.by} limit ${limit + 1}`);
    const found = z.array(entry).parse([...rows]);
    const { items, nextCursor } = pageOf(found, limit, (row) => [kind === "firm" ? row.tie : row.at, row.id]);
    const shown = await readResults(
      tx,
      ctx,
      askedBy(sought),
      items.map(({ id }) => ({ kind, id })),
    );
    return { items: shown, nextCursor };
  });
}
