"use client";
import type { Contact } from "@dealflow/validators/contacts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeLoaded } from "../../lib/cache/change-loaded.ts";
import { byName, changeLists, placeRow, removeRow } from "../../lib/cache/paged-cache.ts";
import { trpc } from "../../trpc/client.ts";
import { belongs, filtersOf } from "./list/list-filters.ts";

/** Brings each loaded list to what the server would answer now; only what others say of a contact is asked for again. */
export function useContactCache() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const lists = getQueryKey(trpc.contacts.list, undefined, "infinite");

  const recount = () =>
    Promise.all([
      utils.contacts.counts.invalidate(),
      utils.sidebar.counts.invalidate(),
      // What a firm has, and what looks like a duplicate.
      utils.firms.invalidate(),
      utils.duplicates.invalidate(),
    ]);

  return {
    /** Takes what the server answered as the truth. */
    async written(stored: Contact) {
      const { id } = stored;
      changeLists<Contact>(queryClient, lists, (pages, input) =>
        placeRow(pages, stored, belongs(stored, filtersOf(input)), byName),
      );
      changeLoaded<Contact>(queryClient, getQueryKey(trpc.contacts.get, { id }, "query"), () => stored);
      // Deals know their people by name and e-mail.
      await Promise.all([utils.contacts.deals.invalidate({ id }), recount()]);
    },
    /** The contact is there no more, or not to be seen. */
    async removed(id: number) {
      changeLists<Contact>(queryClient, lists, (pages) => removeRow(pages, id));
      // Whoever shows it still is about to close; whoever opens it anew asks anew.
      await Promise.all([utils.contacts.get.invalidate({ id }, { refetchType: "none" }), recount()]);
    },
  };
}
