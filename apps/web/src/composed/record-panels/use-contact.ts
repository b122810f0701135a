"use client";
import type { Contact } from "@dealflow/validators/contacts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { shownRow } from "../../lib/cache/paged-cache.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

/** A contact: as the server says it, which each opening asks, for others change contacts too; until then as a list shows it. */
export function useContact(id: number) {
  const queryClient = useQueryClient();
  const { data, ...query } = trpc.contacts.get.useQuery({ id }, REFETCH_ON_OPEN);
  const lists = getQueryKey(trpc.contacts.list, undefined, "infinite");
  return { query, contact: data ?? shownRow<Contact>(queryClient, lists, id) };
}
