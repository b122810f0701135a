import { contacts, deals, firms, fundingSources, pipeline } from "@dealflow/db/schema";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../../core/actor.ts";
import { visibleTo } from "../contacts/access.ts";

/**
 * The name of a firm for this member: as the oldest deal spells it, else the oldest pipeline item, funding source, or
 * contact that the member may see, public contacts first. Null if none names it: the
 * firm is not visible then, so that another member's private contact does not reveal it.
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

/** A firm is visible to everyone who may see a record that names it. */
export const firmVisibleTo = (actor: Pick<Actor, "id">) => isNotNull(firmNameFor(actor));

function oldest(name: AnyPgColumn, where: SQL | undefined, order: SQL): SQL {
  return sql`(select ${name} from ${name.table} where ${where} order by ${order} limit 1)`;
}
