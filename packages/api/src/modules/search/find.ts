import { contacts, deals, documents, pipeline, tasks } from "@dealflow/db/schema";
import {
  contactPath,
  dealPath,
  documentPath,
  pipelineItemPath,
  taskPath,
} from "@dealflow/validators/addresses";
import { SEARCH_KINDS, type SearchKind, type SearchResults } from "@dealflow/validators/search";
import { type AnyColumn, and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { type PgTable, unionAll } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { contains, startsLine } from "../../core/paging.ts";
import { visibleTo } from "../contacts/access.ts";

/** How many of each kind are found. */
const MOST = 5;

/**
 * What is called by the phrase in deals, pipeline, contacts, tasks and documents: what begins with it before what only
 * holds it, then the newest. Each part stops at its first few rows, however many there are.
 */
export async function findAnything(ctx: MemberContext, phrase: string | undefined): Promise<SearchResults> {
  if (phrase === undefined) return { items: [] };
  const [first, second, ...others] = placesOf(ctx).flatMap((place) => search(ctx, place, phrase));
  if (!first || !second) throw new Error("There is nothing to search in");
  const found = await unionAll(first, second, ...others);
  found.sort((one, other) => one.rank - other.rank || other.id - one.id);
  const items = SEARCH_KINDS.flatMap((kind) => found.filter((row) => row.kind === kind).slice(0, MOST));
  return { items: items.map(({ rank: _, ...item }) => ({ ...item, path: PATHS[item.kind](item) })) };
}

/** Where a record opens. A pipeline item has no page of its own: the pipeline is shown narrowed to its name. */
const PATHS: Record<SearchKind, (record: { id: number; title: string }) => string> = {
  deal: ({ id }) => dealPath(id),
  pipeline: ({ title }) => pipelineItemPath(title),
  contact: ({ id }) => contactPath(id),
  task: ({ id }) => taskPath(id),
  document: ({ id }) => documentPath(id),
};

interface Place {
  kind: SearchKind;
  table: PgTable & { id: AnyColumn; search: AnyColumn };
  /** What its records are called; `search` holds these, and more. */
  names: AnyColumn[];
  title: SQL<string>;
  note: SQL<string | null>;
  /** Which of its records the caller may see, where that is not all. */
  visible?: SQL | undefined;
}

function placesOf({ db, actor }: MemberContext): Place[] {
  const dealOf = (dealId: AnyColumn) =>
    sql<string | null>`(${db
      .select({ title: titleOf(deals) })
      .from(deals)
      .where(eq(deals.id, dealId))})`;
  return [
    { kind: "deal", table: deals, ...asOpportunity(deals) },
    { kind: "pipeline", table: pipeline, ...asOpportunity(pipeline) },
    {
      kind: "contact",
      table: contacts,
      // Half of all people are managing something: a title names nobody.
      names: [contacts.name, contacts.company],
      title: sql`${contacts.name}`,
      note: sql`coalesce(${contacts.company}, ${contacts.title})`,
      visible: visibleTo(actor),
    },
    {
      kind: "task",
      table: tasks,
      names: [tasks.title],
      title: sql`${tasks.title}`,
      note: dealOf(tasks.dealId),
    },
    {
      kind: "document",
      table: documents,
      names: [documents.name],
      title: sql`${documents.name}`,
      note: dealOf(documents.dealId),
    },
  ];
}

type Opportunity = typeof deals | typeof pipeline;

function asOpportunity(table: Opportunity): Pick<Place, "names" | "title" | "note"> {
  return {
    names: [table.company, table.codename],
    title: titleOf(table),
    note: sql`case when ${table.codename} is not null then ${table.company} end`,
  };
}

const titleOf = ({ codename, company }: Opportunity) => sql<string>`coalesce(${codename}, ${company})`;

/** The newest whose names begin with the phrase, and the newest that have it elsewhere in them. */
function search({ db }: MemberContext, place: Place, phrase: string) {
  const { kind, table, names, title, note, visible } = place;
  // The index over all searched words finds the candidates; only names count.
  const anyName = (matches: (name: SQL) => SQL | undefined) =>
    or(...names.map((name) => matches(sql`lower(${name})`)));
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
      .limit(MOST);
  // A name that is not there makes neither true nor false.
  return [newest(0, begins), newest(1, and(holds, sql`(${begins}) is not true`))];
}
