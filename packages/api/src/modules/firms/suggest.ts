import { contacts, deals, firms } from "@dealflow/db/schema";
import type { FirmSuggestion } from "@dealflow/validators/firms";
import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import type { AnyPgTable } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo, firmVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { firmNameFor } from "./access.ts";
import { firmKey } from "./queries.ts";

const MAX_SUGGESTIONS = 8;

/**
 * Firms whose name begins with what is typed, then those with a later word that does; if there are none, those with a
 * similar name. Each query reads only the first rows of an index.
 */
export async function suggestFirms(
  ctx: MemberContext,
  { search }: { search?: string | undefined },
): Promise<FirmSuggestion[]> {
  if (search === undefined) return [];
  const typed = firmKey(search);
  const literal = sql`replace(${typed}, '%', '\\%')`;
  const begins = sql`${firms.key} like ${literal} || '%'`;
  const wordBegins = sql`${firms.key} like '% ' || ${literal} || '%'`;
  const isSimilar = sql`${typed} <% ${firms.key}`;

  const first = await find(ctx, begins, asc(firms.key), MAX_SUGGESTIONS);
  if (first.length === MAX_SUGGESTIONS || search.length < MIN_WORD_SEARCH_LENGTH) return first;
  const found = [
    ...first,
    ...(await find(ctx, and(wordBegins, not(begins)), asc(firms.key), MAX_SUGGESTIONS - first.length)),
  ];
  if (found.length > 0) return found;
  return find(
    ctx,
    isSimilar,
    sql`word_similarity(${typed}, ${firms.key}) desc, ${firms.key}`,
    MAX_SUGGESTIONS,
  );
}

/** Nearly every firm has a word that begins with a given letter, so later words are searched only for two letters or more. */
const MIN_WORD_SEARCH_LENGTH = 2;

function find({ db, actor }: MemberContext, condition: SQL | undefined, order: SQL, limit: number) {
  return db
    .select({
      id: firms.id,
      name: sql<string>`${firmNameFor(actor)}`,
      contacts: countUpTo100(contacts, and(eq(contacts.firmId, firms.id), contactVisibleTo(actor))),
      deals: countUpTo100(deals, and(eq(deals.firmId, firms.id), visibleDeals(actor))),
    })
    .from(firms)
    .where(and(condition, firmVisibleTo(actor)))
    .orderBy(order)
    .limit(limit);
}

function countUpTo100(table: AnyPgTable, condition: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*) from (select 1 from ${table} where ${condition} limit 100) seen)`.mapWith(
    Number,
  );
}
