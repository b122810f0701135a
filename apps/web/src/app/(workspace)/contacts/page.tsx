import { CONTACT_CATEGORIES } from "@dealflow/validators/labels/contacts";
import type { Metadata } from "next";
import { ContactsScreen } from "../../../features/contacts/contacts-screen.tsx";
import { columnInput, contactsView, filtersOf, listInput } from "../../../features/contacts/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Contacts" };

/** What the tab in the address shows first comes with its counts; the layout brings the team. */
export default async function ContactsPage({ searchParams }: PageProps) {
  const view = contactsView.read(await searchParams);
  const lists =
    view.tab === "all"
      ? CONTACT_CATEGORIES.map((category) => columnInput(view, category))
      : [listInput(view)];
  await Promise.all([
    ...lists.map((input) => api.contacts.list.prefetchInfinite(input)),
    api.contacts.counts.prefetch(filtersOf(view)),
  ]);
  return (
    <HydrateClient>
      <ContactsScreen />
    </HydrateClient>
  );
}
