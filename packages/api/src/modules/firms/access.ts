import { contacts, deals, firmPrivateFacts, firms, fundingSources, pipeline } from "@dealflow/db/schema";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor, Reader } from "../../core/actor.ts";
import { visibleTo } from "../contacts/access.ts";
import { dealVisibleTo, EVERYONE, visibleDeals } from "../deals/access.ts";

/** A fact for this member: what they wrote while only they saw the firm, else what was written for all. */
export function firmFactFor<Fact extends "domain" | "type" | "notes" | "name">(
  actor: Pick<Actor, "id">,
  fact: Fact,
): SQL<(typeof firms.$inferSelect)[Fact]> {
  const own = sql`select ${firmPrivateFacts[fact]} from ${firmPrivateFacts}
    where ${firmPrivateFacts.ownerId} = ${actor.id} and ${firmPrivateFacts.firmId} = ${firms.id}`;
  return sql<(typeof firms.$inferSelect)[Fact]>`coalesce((${own}), ${firms[fact]})`;
}

/** Each of the two grows with its own writes, so the sum tells every change that this member can see. */
export function firmVersionFor(actor: Pick<Actor, "id">): SQL<number> {
  const own = sql`select ${firmPrivateFacts.version} from ${firmPrivateFacts}
    where ${firmPrivateFacts.ownerId} = ${actor.id} and ${firmPrivateFacts.firmId} = ${firms.id}`;
  return sql`(${firms.version} + coalesce((${own}), 0))`.mapWith(Number);
}

/** The name of a firm for this member: the written one, else as the records spell it. For visible firms only. */
export function firmNameFor(actor: Pick<Actor, "id">): SQL<string | null> {
  return sql<string | null>`coalesce(${firmFactFor(actor, "name")}, ${spellingFor(actor)})`;
}

/**
 * A firm's name in the records: as the oldest deal spells it, else the oldest pipeline item, funding source, or
 * contact that the member may see, public contacts first. Null if none names it: the
 * firm is not visible then, so that another member's private contact does not reveal it.
 */
export function spellingFor(actor: Reader): SQL<string | null> {
  return sql<string | null>`coalesce(
    ${oldest(deals.company, and(eq(deals.firmId, firms.id), visibleDeals(actor)), sql`${deals.createdAt}, ${deals.id}`)},
    ${oldest(pipeline.company, eq(pipeline.firmId, firms.id), sql`${pipeline.createdAt}, ${pipeline.id}`)},
    ${oldest(
      fundingSources.name,
      and(eq(fundingSources.firmId, firms.id), dealVisibleTo(actor, fundingSources.dealId)),
      sql`${fundingSources.createdAt}, ${fundingSources.id}`,
    )},
    ${oldest(
      contacts.company,
      and(eq(contacts.firmId, firms.id), visibleTo(actor)),
      sql`${contacts.isPublic} desc, ${contacts.id}`,
    )})`;
}

/** A firm is visible to everyone who may see a record that names it. */
export const firmVisibleTo = (actor: Reader) => isNotNull(spellingFor(actor));

/**
 * Whether every member sees the firm. Only then what is written about it is for all, and only then it can be merged:
 * else its spelling, private to one member, would show in what others write.
 */
export const isFirmShared: SQL<boolean> = sql<boolean>`(${sql.join(
  [
    sql`exists (select from ${deals} where ${and(eq(deals.firmId, firms.id), visibleDeals(EVERYONE))})`,
    sql`exists (select from ${pipeline} where ${eq(pipeline.firmId, firms.id)})`,
    sql`exists (select from ${fundingSources}
      where ${and(eq(fundingSources.firmId, firms.id), dealVisibleTo(EVERYONE, fundingSources.dealId))})`,
    sql`exists (select from ${contacts} where ${and(eq(contacts.firmId, firms.id), contacts.isPublic)})`,
  ],
  sql` or `,
)})`;

function oldest(name: AnyPgColumn, where: SQL | undefined, order: SQL): SQL {
  return sql`(select ${name} from ${name.table} where ${where} order by ${order} limit 1)`;
}
