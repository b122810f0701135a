import { deals, documents } from "@dealflow/db/schema";
import { MAX_ID } from "@dealflow/validators/common/max-id";
import { FOLDER_NAMES, type ListFoldersInput } from "@dealflow/validators/documents";
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, pageOf } from "../../core/paging.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { documentColumns, matching } from "./queries.ts";

/** Stands for the deal id of the general folder, which sorts first because its newest document counts as the year 9999. */
const GENERAL_ID = MAX_ID;
const newest = sql`case when ${documents.dealId} is null then timestamptz '9999-12-31Z' else max(${documents.createdAt}) end`;

/** The general folder first, then the deals' folders by their newest document; all that match, or a page of `limit`. */
export async function listFolders({ db, actor }: MemberContext, input: ListFoldersInput) {
  const { limit, cursor } = input;
  const folders = db
    .select({
      id: sql`coalesce(${documents.dealId}, ${GENERAL_ID}::int)`.mapWith(Number).as("folder_id"),
      newest: newest.mapWith(documents.createdAt).as("newest"),
      count: sql`count(*)`.mapWith(Number).as("documents_count"),
    })
    .from(documents)
    .where(and(...matching(actor, input)))
    .groupBy(documents.dealId)
    .as("folders");
  const order = newestFirst(folders.newest, folders.id);
  const page = db
    .select()
    .from(folders)
    .where(order.after(cursor))
    .orderBy(order.by)
    .limit(limit === undefined ? MAX_ID : limit + 1)
    .as("page");

  const inFolder = or(
    eq(documents.dealId, page.id),
    and(isNull(documents.dealId), eq(page.id, sql`${GENERAL_ID}::int`)),
  );
  const shown = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inFolder, ...matching(actor, input)))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(FOLDER_NAMES)
    .as("shown");
  const rows = await db
    .select({ id: page.id, newest: page.newest, count: page.count, document: documentColumns(actor) })
    .from(page)
    .innerJoinLateral(shown, sql`true`)
    .innerJoin(documents, eq(documents.id, shown.id))
    .leftJoin(deals, eq(deals.id, documents.dealId))
    .where(dealVisibleTo(actor, documents.dealId))
    .orderBy(newestFirst(page.newest, page.id).by, newestFirst(documents.createdAt, documents.id).by);

  const items = [...Map.groupBy(rows, (row) => row.id).values()].flatMap((ofFolder) => {
    const [first] = ofFolder;
    if (!first) return [];
    const { dealId, dealName: name } = first.document;
    return [{ ...first, dealId, name, documents: ofFolder.map(({ document }) => document) }];
  });
  return pageOf(items, limit, (folder) => [folder.newest, folder.id]);
}
