import type { Contact } from "@dealflow/validators/contacts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { findLoadedRow } from "../../lib/cache/loaded-rows.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

/** A contact; until it is loaded, as a loaded list has it. */
export function useContact(id: number) {
  const queryClient = useQueryClient();
  const { data, ...query } = trpc.contacts.get.useQuery({ id }, REFETCH_ON_OPEN);
  const listed = () =>
    findLoadedRow<Contact>(queryClient, getQueryKey(trpc.contacts.list, undefined, "infinite"), id);
  return { contact: data ?? listed(), isLoaded: data !== undefined, query };
}
