"use client";
import type { ListContactsInput, ListedContact } from "@dealflow/validators/contacts";
import type { BulkOf } from "../../../components/table/bulk/bulk-bar.tsx";
import { bulkList } from "../../../components/table/bulk/bulk-list.tsx";
import { trpc } from "../../../trpc/client.ts";

const load = () => import("./contact-bulk.tsx");

/** What can be done with several contacts of a list. */
export function useContactBulk(input: ListContactsInput): BulkOf<ListedContact> {
  const { client } = trpc.useUtils();
  return bulkList({
    noun: "contact",
    input,
    loadPage: (page) => client.contacts.list.query({ ...input, ...page }),
    load,
    props: {},
  });
}
