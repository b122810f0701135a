import { contacts, deals, firms, fundingSources, pipeline } from "@dealflow/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import { visibleTo } from "../contacts/access.ts";

/** A firm is there for whoever sees a record that names it: one that only another's private contact names is not. */
export function firmVisibleTo(actor: Pick<Actor, "id">): SQL {
  return sql`(
    exists (select 1 from ${deals} where ${deals.firmId} = ${firms.id})
    or exists (select 1 from ${pipeline} where ${pipeline.firmId} = ${firms.id})
    or exists (select 1 from ${fundingSources} where ${fundingSources.firmId} = ${firms.id})
    or exists (select 1 from ${contacts} where ${contacts.firmId} = ${firms.id} and ${visibleTo(actor)}))`;
}

/** What the team calls it; for who alone knows it, what their own contact says. */
export function firmNameFor(actor: Pick<Actor, "id">): SQL<string> {
  return sql<string>`coalesce(${firms.name}, (
    select ${contacts.company} from ${contacts}
    where ${contacts.firmId} = ${firms.id} and ${contacts.createdBy} = ${actor.id}
    order by ${contacts.id} limit 1))`;
}
