import { inRootOrder } from "@dealflow/db/columns";
import { contacts, deals, firmPrivateFacts, firms, fundingSources } from "@dealflow/db/schema";
import type { CustomField } from "@dealflow/validators/common/sort";
import { FIRM_TYPES, type FirmSort, type ListedFirm } from "@dealflow/validators/firms";
import { type AnyColumn, and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { customAnswer } from "../../core/custom-columns.ts";
import {
  byChoice,
  byNumber,
  bySortedName,
  limited,
  readSorted,
  type SortedPage,
  type SortKey,
} from "../../core/sorting.ts";
import { contactVisibleTo, dealVisibleTo, firmVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { firmCustomFor, firmFactFor, firmNameFor, firmVersionFor } from "./access.ts";
import { sortName } from "./queries.ts";

type Viewer = Pick<MemberContext, "db" | "actor">;

/** A row of the list, and what its name is sorted by. */
type Row = ListedFirm & { sortName: string };

/** The firms with the counts that the list tells of each. */
export function selectFirms({ db, actor }: Viewer) {
  return db
    .select({
      id: firms.id,
      name: sql<string>`${firmNameFor(actor)}`,
      contacts: db.$count(contacts, and(eq(contacts.firmId, firms.id), contactVisibleTo(actor))),
      deals: db.$count(deals, and(eq(deals.firmId, firms.id), visibleDeals(actor))),
      dealsShown: sql`(select count(distinct ${fundingSources.dealId}) from ${fundingSources}
        where ${and(eq(fundingSources.firmId, firms.id), dealVisibleTo(actor, fundingSources.dealId))})`.mapWith(
        Number,
      ),
      domain: firmFactFor(actor, "domain"),
      type: firmFactFor(actor, "type"),
      custom: customAnswer(firmCustomFor(actor)),
      version: firmVersionFor(actor),
      sortName: sql<string>`${sortName}`,
    })
    .from(firms)
    .$dynamic();
}

/** The firms that filters are true of and that the actor may see, in the order of `sort`. */
export function readSortedFirms(
  viewer: Viewer,
  filters: SQL | undefined,
  page: SortedPage<FirmSort | CustomField>,
  ofCustom: Readonly<Record<string, SortKey<Row>>>,
) {
  const { actor } = viewer;
  const keys: Record<string, SortKey<Row>> = {
    ...ofCustom,
    name: bySortName,
    type: byFact(actor, "type", (type) => byChoice<Row>(type, FIRM_TYPES, (row) => row.type)),
    domain: byFact(actor, "domain", (domain) =>
      bySortedName<Row>(domain, (row) => row.domain, { isOptional: true }),
    ),
    contacts: byCount((row) => row.contacts, contacts, sql`count(*)`, contactVisibleTo(actor), filters),
    deals: byCount((row) => row.deals, deals, sql`count(*)`, visibleDeals(actor), filters),
    dealsShown: byCount(
      (row) => row.dealsShown,
      fundingSources,
      sql`count(distinct ${fundingSources.dealId})`,
      dealVisibleTo(actor, fundingSources.dealId),
      filters,
    ),
  };
  return readSorted<Row>({
    ...page,
    keys,
    id: firms.id,
    matching: and(firmVisibleTo(actor), filters),
    read: ({ where, order, limit }) => limited(selectFirms(viewer).where(where).orderBy(order), limit),
  });
}

/** As the list is without a sort. */
const bySortName: SortKey<Row> = {
  by: inRootOrder(sortName),
  of: (row) => row.sortName,
  schema: z.string(),
  from: (name) => inRootOrder(sql`${name}`),
  isAbsent: undefined,
};

/** By what was written of firms. What the actor wrote of firms that only they saw is in no index: all of these are read. */
function byFact(
  actor: Viewer["actor"],
  fact: "type" | "domain",
  keyOf: (value: SQL | AnyColumn) => SortKey<Row>,
): SortKey<Row> {
  const written = keyOf(firms[fact]);
  const own = sql`array(select ${firmPrivateFacts.firmId} from ${firmPrivateFacts}
    where ${eq(firmPrivateFacts.ownerId, actor.id)})`;
  return {
    ...keyOf(firmFactFor(actor, fact)),
    through: {
      by: written.by,
      ids: ({ condition, order, limit }, matching) => sql`
        (select ${firms.id} from ${firms}
          where ${and(isNotNull(firms[fact]), sql`${firms.id} <> all(${own})`, matching, condition)}
          order by ${order} ${limit})
        union all
        select ${firms.id} from ${firms} where ${and(sql`${firms.id} = any(${own})`, matching)}`,
    },
  };
}

/** By the number of records that name a firm, as far as the actor may see them: a firm with one of them is visible. */
function byCount(
  of: (row: Row) => number,
  table: typeof contacts | typeof deals | typeof fundingSources,
  count: SQL,
  isVisible: SQL | undefined,
  filters: SQL | undefined,
): SortKey<Row> {
  const ofFirm = and(eq(table.firmId, firms.id), isVisible);
  const matching = filters && sql`${firms.id} in (select ${firms.id} from ${firms} where ${filters})`;
  return {
    ...byNumber(sql`(select ${count} from ${table} where ${ofFirm})`, (row: Row) => of(row) || null),
    isAbsent: sql`not exists (select from ${table} where ${ofFirm})`,
    through: {
      by: sql`"firms"."records"`,
      // Named as the table, so that ids are named alike within and without.
      ids: ({ condition, order, limit }) => sql`
        select ${firms.id} from (
          select ${table.firmId} as id, ${count} as records from ${table}
          where ${and(isNotNull(table.firmId), isVisible)} group by ${table.firmId}
        ) as ${firms}
        where ${and(matching, condition) ?? sql`true`} order by ${order} ${limit}`,
    },
  };
}
