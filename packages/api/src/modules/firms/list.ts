import { folded } from "@dealflow/db/columns";
import { firmPrivateFacts, firms } from "@dealflow/db/schema";
import type { ListedFirm, ListFirmsInput } from "@dealflow/validators/firms";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { contains } from "../../core/filters.ts";
import { byText, readPage } from "../../core/paging.ts";
import { firmVisibleTo } from "../../core/visibility.ts";
import { customConditions, readFilters } from "../fields/filters.ts";
import { customSortKeys } from "../fields/sort-keys.ts";
import { firmFactFor } from "./access.ts";
import { readSortedFirms, selectFirms } from "./order.ts";
import { firmKey, sortName } from "./queries.ts";

const order = byText(sortName, firms.id);

/** Firms that the actor may see, as `sort` says, else by name; then by id. */
export async function listFirms(ctx: MemberContext, input: ListFirmsInput) {
  const { search, type, custom, sort, limit, cursor } = await readFilters(ctx, "firms", input);
  const { actor } = ctx;
  const filters = and(
    search === undefined ? undefined : isNamed(actor, search),
    type && isOfType(actor, type),
    customConditions(firms.id, custom, actor),
  );
  if (sort) {
    const ofCustom = await customSortKeys<ListedFirm & { sortName: string }>(ctx, "firms", sort, {
      id: firms.id,
      reader: actor,
    });
    return readSortedFirms(ctx, filters, { sort, cursor, limit }, ofCustom);
  }
  const query = selectFirms(ctx)
    .where(and(firmVisibleTo(actor), filters, order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.sortName, row.id]);
}

/** By its key, written name or domain, by a name that the actor wrote for themselves, or by one that it has from a merge. */
function isNamed(actor: Pick<Actor, "id">, search: string): SQL | undefined {
  const own = sql`select ${firmPrivateFacts.firmId} from ${firmPrivateFacts}
    where ${and(eq(firmPrivateFacts.ownerId, actor.id), contains(folded(firmPrivateFacts.name), search))}`;
  const spelled = sql`select merged.merged_into from ${firms} as merged
    where merged.merged_into is not null and ${containsKey(sql`merged.search`, search)}`;
  return or(
    contains(firms.search, search),
    containsKey(sql`${firms.search}`, search),
    sql`${firms.id} = any(array(${own}))`,
    sql`${firms.id} = any(array(${spelled}))`,
  );
}

/** As the search reads once it is normalized; a search without letters and digits has no key, and finds none. */
const containsKey = (column: SQL, search: string) =>
  sql`${column} like '%' || replace(${firmKey(search)}, '%', '\\%') || '%'`;

function isOfType(actor: Pick<Actor, "id">, types: NonNullable<ListFirmsInput["type"]>): SQL {
  const own = sql`select ${firmPrivateFacts.firmId} from ${firmPrivateFacts}
    where ${and(eq(firmPrivateFacts.ownerId, actor.id), inArray(firmPrivateFacts.type, types))}`;
  const candidates = or(inArray(firms.type, types), sql`${firms.id} = any(array(${own}))`);
  // The first condition finds them by an index, the second reads what the member's own facts say.
  return sql`(${candidates} and ${inArray(firmFactFor(actor, "type"), types)})`;
}
