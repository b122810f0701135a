import { MAX_PAGE_SIZE } from "./paged-query.ts";

interface ListPage<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}

/** Asks for one page of a list. */
export type LoadPage<Row> = (page: { limit: number; cursor?: string }) => Promise<ListPage<Row>>;

/** All rows of a list, page after page. */
export async function loadPages<Row>(loadPage: LoadPage<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: ListPage<Row> = await loadPage({ limit: MAX_PAGE_SIZE, cursor });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}
