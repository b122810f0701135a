import { contacts, deals, firms, fundingSources, pipeline } from "@dealflow/db/schema";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../../core/actor.ts";
import { visibleTo } from "../contacts/access.ts";

/**
 * What a firm is called: as the oldest deal spells it, else the oldest pipeline item, funding source, or contact that the
 * actor may see, the team's before their own. So nobody reads what only another's private contact says; and a firm that
 * nothing names for them is not there (null).
 */
export function firmNameFor(actor: Pick<Actor, "id">): SQL<string | null> {
  return sql<string | null>`coalesce(
    ${oldest(deals.company, eq(deals.firmId, firms.id), sql`${deals.createdAt}, ${deals.id}`)},
    ${oldest(pipeline.company, eq(pipeline.firmId, firms.id), sql`${pipeline.createdAt}, ${pipeline.id}`)},
    ${oldest(
      fundingSources.name,
      eq(fundingSources.firmId, firms.id),
      sql`${fundingSources.createdAt}, ${fundingSources.id}`,
    )},
    ${oldest(
      contacts.company,
      and(eq(contacts.firmId, firms.id), visibleTo(actor)),
      sql`${contacts.isPublic} desc, ${contacts.id}`,
    )})`;
}

/** A firm is there for whoever sees a record that names it. */
export const firmVisibleTo = (actor: Pick<Actor, "id">) => isNotNull(firmNameFor(actor));

function oldest(name: AnyPgColumn, where: SQL | undefined, order: SQL): SQL {
  return sql`(select ${name} from ${name.table} where ${where} order by ${order} limit 1)`;
}
