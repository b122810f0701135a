"use client";
import type { Deal } from "@dealflow/validators/deals";
import { PAGES, UNCOUNTED } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { DocumentRows } from "./list/document-rows.tsx";
import { dealInput } from "./view.ts";

/** The documents of one deal on paper, where no file is dropped. */
export default function PrintedDocuments({ deal }: { deal: Deal }) {
  const list = trpc.documents.list.useInfiniteQuery(dealInput(deal.id), {
    ...PAGES,
    ...REFETCH_ON_OPEN,
    ...UNCOUNTED,
  });
  return (
    <DocumentRows
      list={list}
      showsDeal={false}
      noMatches={null}
      nothing={<p>No documents for this deal</p>}
    />
  );
}
