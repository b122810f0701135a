import { contacts, deals, documents, pipeline, tasks } from "@dealflow/db/schema";
import {
  contactPath,
  dealPath,
  documentPath,
  pipelineItemPath,
  taskPath,
} from "@dealflow/validators/addresses";
import { SEARCH_KINDS, type SearchKind, type SearchResults } from "@dealflow/validators/search";
import { type AnyColumn, and, desc, eq, not, or, type SQL, sql } from "drizzle-orm";
import { type PgTable, unionAll } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { contains, searchLine, startsLine } from "../../core/filters.ts";
import { contactVisibleTo, dealVisibleTo, visibleDeals } from "../../core/visibility.ts";

/** Results of each kind. */
const MAX_PER_KIND = 5;

/**
 * Finds deals, pipeline items, contacts, tasks and documents by name: names that begin with the phrase first, then names
 * that contain it, the newest first. Each query stops after MAX_PER_KIND rows.
 */
export async function searchRecords(ctx: MemberContext, phrase: string | undefined): Promise<SearchResults> {
  if (phrase === undefined) return { items: [] };
  const [first, second, ...others] = searchTargets(ctx).flatMap((target) => search(ctx, target, phrase));
  if (!first || !second) throw new Error("There is nothing to search in");
  const found = await unionAll(first, second, ...others);
  found.sort((one, other) => one.rank - other.rank || other.id - one.id);
  const items = SEARCH_KINDS.flatMap((kind) =>
    found.filter((row) => row.kind === kind).slice(0, MAX_PER_KIND),
  );
  return { items: items.map(({ rank: _, ...item }) => ({ ...item, path: PATHS[item.kind](item) })) };
}

/** The page of a record. Pipeline items have none, so the pipeline is opened with their name as the search. */
const PATHS: Record<SearchKind, (record: { id: number; title: string }) => string> = {
  deal: ({ id }) => dealPath(id),
  pipeline: ({ title }) => pipelineItemPath(title),
  contact: ({ id }) => contactPath(id),
  task: ({ id }) => taskPath(id),
  document: ({ id }) => documentPath(id),
};

interface SearchTarget {
  kind: SearchKind;
  table: PgTable & { id: AnyColumn; search: AnyColumn };
  /** The lines of `search` that name a record, such as company and codename. The others are not looked at. */
  nameLines: number[];
  title: SQL<string>;
  note: SQL<string | null>;
  /** The condition for records that the caller may see; absent if all are visible. */
  visible?: SQL | undefined;
}

function searchTargets({ db, actor }: MemberContext): SearchTarget[] {
  const dealOf = (dealId: AnyColumn) =>
    sql<string | null>`(${db
      .select({ title: titleOf(deals) })
      .from(deals)
      .where(eq(deals.id, dealId))})`;
  return [
    { kind: "deal", table: deals, ...opportunityColumns(deals), visible: visibleDeals(actor) },
    { kind: "pipeline", table: pipeline, ...opportunityColumns(pipeline) },
    {
      kind: "contact",
      table: contacts,
      // Job titles are not searched, because they match too many people.
      nameLines: [1, 2],
      title: sql`${contacts.name}`,
      note: sql`coalesce(${contacts.company}, ${contacts.title})`,
      visible: contactVisibleTo(actor),
    },
    {
      kind: "task",
      table: tasks,
      nameLines: [1],
      title: sql`${tasks.title}`,
      note: dealOf(tasks.dealId),
      visible: dealVisibleTo(actor, tasks.dealId),
    },
    {
      kind: "document",
      table: documents,
      nameLines: [1],
      title: sql`${documents.name}`,
      note: dealOf(documents.dealId),
      visible: dealVisibleTo(actor, documents.dealId),
    },
  ];
}

type Opportunity = typeof deals | typeof pipeline;

function opportunityColumns(table: Opportunity): Pick<SearchTarget, "nameLines" | "title" | "note"> {
  return {
    nameLines: [1, 2],
    title: titleOf(table),
    note: sql`case when ${table.codename} is not null then ${table.company} end`,
  };
}

const titleOf = ({ codename, company }: Opportunity) => sql<string>`coalesce(${codename}, ${company})`;

/**
 * Two queries: the newest records whose name begins with the phrase and, where those are fewer than MAX_PER_KIND,
 * the newest whose name contains it elsewhere.
 */
function search({ db }: MemberContext, target: SearchTarget, phrase: string) {
  const { kind, table, nameLines, title, note, visible } = target;
  // The whole column, which has an index, narrows the candidates; then its lines are compared.
  const anyName = (matches: (name: SQL) => SQL | undefined) =>
    or(...nameLines.map((line) => matches(searchLine(table.search, line))));
  const begins = and(
    startsLine(table.search, phrase),
    anyName((name) => startsLine(name, phrase)),
  );
  const holds = and(
    contains(table.search, phrase),
    anyName((name) => contains(name, phrase)),
  );
  const newest = (rank: number, matches: SQL | undefined) =>
    db
      .select({
        kind: sql<SearchKind>`${kind}::text`.as("kind"),
        rank: sql<number>`${rank}::int`.as("rank"),
        id: sql<number>`${table.id}`.as("id"),
        title: title.as("title"),
        note: note.as("note"),
      })
      .from(table)
      .where(and(visible, matches))
      .orderBy(desc(table.id))
      .limit(MAX_PER_KIND);
  // Of a phrase that many names begin with, nothing else is looked for: that would go through all of them.
  const isRoomLeft = sql`(select count(*) from (${newest(0, begins)}) as begun) < ${MAX_PER_KIND}`;
  return [newest(0, begins), newest(1, and(isRoomLeft, holds, begins && not(begins)))];
}
