import { contacts, deals, firms } from "@dealflow/db/schema";
import type { FirmSuggestion } from "@dealflow/validators/firms";
import { and, or, sql } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { contains } from "../../paging.ts";
import { visibleTo } from "../contacts/access.ts";
import { firmNameFor, firmVisibleTo } from "./access.ts";

const MOST = 8;

/** Firms much like what is typed so far: those that begin with it first, then the most alike. */
export async function suggestFirms(
  ctx: MemberContext,
  { search }: { search?: string | undefined },
): Promise<FirmSuggestion[]> {
  if (search === undefined) return [];
  const typed = sql`coalesce(firm_key(${search}), '')`;
  return ctx.db
    .select({
      id: firms.id,
      name: firmNameFor(ctx.actor),
      contacts: sql<number>`(select count(*) from (select 1 from ${contacts}
        where ${contacts.firmId} = ${firms.id} and ${visibleTo(ctx.actor)} limit 100) seen)`.mapWith(Number),
      deals: sql<number>`(select count(*) from (select 1 from ${deals}
        where ${deals.firmId} = ${firms.id} limit 100) seen)`.mapWith(Number),
    })
    .from(firms)
    .where(and(or(contains(firms.key, search), sql`${typed} <% ${firms.key}`), firmVisibleTo(ctx.actor)))
    .orderBy(
      sql`starts_with(${firms.key}, ${typed}) desc, word_similarity(${typed}, ${firms.key}) desc, ${firms.key}`,
    )
    .limit(MOST);
}
