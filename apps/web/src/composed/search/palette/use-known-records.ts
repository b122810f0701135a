"use client";
import {
  contactPath,
  dealPath,
  documentPath,
  firmPath,
  pipelineItemPath,
  taskPath,
} from "@dealflow/validators/addresses";
import { keysOf } from "@dealflow/validators/common/keys";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { SEARCH_HEADINGS, type SearchKind } from "@dealflow/validators/labels/search";
import type { SearchResult } from "@dealflow/validators/search";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { loadedRowsOf } from "../../../lib/cache/loaded-rows.ts";
import { containsPhrase } from "../../../lib/contains-phrase.ts";
import { recentKeys } from "../../../lib/recent.ts";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../../trpc/query-client.ts";

const KEY = new RegExp(`^(${keysOf(SEARCH_HEADINGS).join("|")}):[1-9][0-9]{0,8}$`);

export const keyOf = ({ kind, id }: Pick<SearchResult, "kind" | "id">) => `${kind}:${id}`;

/** The records that the member has opened last in this browser, as they are called now; without a connection, those that the tab has seen. */
export function useRecentRecords(): SearchResult[] {
  const { id } = useCurrentUser();
  const [records] = useState(() => recentKeys(id).filter((key) => KEY.test(key)));
  const seenRecords = useSeenRecords();
  const { data, isError } = trpc.search.records.useQuery(
    { records },
    { ...TYPEAHEAD_QUERY, enabled: records.length > 0 },
  );
  if (data || !isError) return data?.items ?? [];
  const seen = seenRecords("");
  return records.flatMap((key) => seen.find((each) => keyOf(each) === key) ?? []);
}

/** Finds the records that this tab has loaded, by words of their names: for when there is no connection. */
export function useSeenRecords(): (typed: string) => SearchResult[] {
  const client = useQueryClient();
  return (typed) => {
    const words = typed.split(/\s+/).filter((word) => word !== "");
    const found = readSeen(client).filter(({ title, note }) =>
      words.every((word) => containsPhrase(`${title} ${note ?? ""}`, word)),
    );
    return [...new Map(found.map((each) => [keyOf(each), each])).values()];
  };
}

type Rows<
  Router extends keyof RouterOutputs,
  Call extends keyof RouterOutputs[Router],
> = RouterOutputs[Router][Call] extends { items: (infer Row)[] } ? Row : never;

function readSeen(client: ReturnType<typeof useQueryClient>): SearchResult[] {
  const { deals, pipeline, contacts, firms, tasks, documents, search } = trpc;
  const deal = loadedRowsOf<Rows<"deals", "list">>(client, getQueryKey(deals.list, undefined, "infinite"));
  const item = loadedRowsOf<Rows<"pipeline", "list">>(
    client,
    getQueryKey(pipeline.list, undefined, "infinite"),
  );
  const contact = loadedRowsOf<Rows<"contacts", "list">>(
    client,
    getQueryKey(contacts.list, undefined, "infinite"),
  );
  const firm = loadedRowsOf<Rows<"firms", "list">>(client, getQueryKey(firms.list, undefined, "infinite"));
  const task = loadedRowsOf<Rows<"tasks", "list">>(client, getQueryKey(tasks.list, undefined, "infinite"));
  const document = loadedRowsOf<Rows<"documents", "list">>(
    client,
    getQueryKey(documents.list, undefined, "infinite"),
  );
  const found = [search.find, search.records].flatMap((call) =>
    client.getQueriesData<{ items: SearchResult[] }>({ queryKey: getQueryKey(call) }),
  );
  return [
    ...deal.map((row) => seen("deal", row.id, dealTitle(row), dealPath(row.id), row.codename && row.company)),
    ...item.map((row) => seen("pipeline", row.id, dealTitle(row), pipelineItemPath(dealTitle(row)))),
    ...contact.map((row) => seen("contact", row.id, row.name, contactPath(row.id), row.company)),
    ...firm.map((row) => seen("firm", row.id, row.name, firmPath(row.id))),
    ...task.map((row) => seen("task", row.id, row.title, taskPath(row.id))),
    ...document.map((row) => seen("document", row.id, row.name, documentPath(row.id))),
    ...found.flatMap(([, answer]) => answer?.items ?? []).map(withoutMarks),
  ];
}

const seen = (
  kind: SearchKind,
  id: number,
  title: string,
  path: string,
  note: string | null = null,
): SearchResult => withoutMarks({ kind, id, title, note, path });

const withoutMarks = ({
  kind,
  id,
  title,
  note,
  path,
}: Pick<SearchResult, "kind" | "id" | "title" | "note" | "path">) => ({
  kind,
  id,
  title,
  note,
  path,
  titleMarks: [],
  noteMarks: [],
  excerpt: null,
  excerptMarks: [],
  place: null,
});
