"use client";
import type { ListContactsInput } from "@dealflow/validators/contacts";
import { useCallback } from "react";
import { FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";

type ContactPage = RouterOutputs["contacts"]["list"];

/** A list of contacts, page after page, without those that are `leaving`: the server has not answered for them yet. */
export function useContactPages(input: ListContactsInput, leaving: readonly number[]) {
  const select = useCallback(
    (loaded: { pages: ContactPage[]; pageParams: unknown[] }) => ({
      ...loaded,
      pages: loaded.pages.map(({ items }) => ({ items: items.filter(({ id }) => !leaving.includes(id)) })),
    }),
    [leaving],
  );
  return trpc.contacts.list.useInfiniteQuery(input, {
    ...FILTERED_PAGES,
    select,
  });
}
