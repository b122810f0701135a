import { contacts, deals, firms } from "@dealflow/db/schema";
import type { FirmSuggestion } from "@dealflow/validators/firms";
import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import type { AnyPgTable } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { visibleTo } from "../contacts/access.ts";
import { firmNameFor, firmVisibleTo } from "./access.ts";
import { firmKey } from "./queries.ts";

const MOST = 8;

/**
 * Firms that what is typed may be on its way to: those that begin with it, then those with a later word that does, and
 * where there are none those much like it. Each step ends at the first few of its index.
 */
export async function suggestFirms(
  ctx: MemberContext,
  { search }: { search?: string | undefined },
): Promise<FirmSuggestion[]> {
  if (search === undefined) return [];
  const typed = firmKey(search);
  const literal = sql`replace(${typed}, '%', '\\%')`;
  const begins = sql`${firms.key} like ${literal} || '%'`;
  const goesOn = sql`${firms.key} like '% ' || ${literal} || '%'`;
  const alike = sql`${typed} <% ${firms.key}`;

  const first = await find(ctx, begins, asc(firms.key), MOST);
  if (first.length === MOST || search.length < SHORTEST) return first;
  const found = [
    ...first,
    ...(await find(ctx, and(goesOn, not(begins)), asc(firms.key), MOST - first.length)),
  ];
  if (found.length > 0) return found;
  return find(ctx, alike, sql`word_similarity(${typed}, ${firms.key}) desc, ${firms.key}`, MOST);
}

/** A single letter begins a word of nearly every firm. */
const SHORTEST = 2;

function find({ db, actor }: MemberContext, condition: SQL | undefined, order: SQL, most: number) {
  return db
    .select({
      id: firms.id,
      name: sql<string>`${firmNameFor(actor)}`,
      contacts: countUpTo100(contacts, and(eq(contacts.firmId, firms.id), visibleTo(actor))),
      deals: countUpTo100(deals, eq(deals.firmId, firms.id)),
    })
    .from(firms)
    .where(and(condition, firmVisibleTo(actor)))
    .orderBy(order)
    .limit(most);
}

function countUpTo100(table: AnyPgTable, condition: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*) from (select 1 from ${table} where ${condition} limit 100) seen)`.mapWith(
    Number,
  );
}
