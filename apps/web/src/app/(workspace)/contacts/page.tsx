import { choosable } from "@dealflow/validators/labels/lists";
import { LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { Metadata } from "next";
import { readOwnView } from "../../../entities/fields/read-own-view.ts";
import { ContactsScreen } from "../../../features/contacts/contacts-screen.tsx";
import { columnInput, contactsView, filtersOf, listInput } from "../../../features/contacts/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { layoutOf } from "../../../lib/address/list-params.ts";
import { api, HydrateClient, openList } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Contacts" };

/** What the tab in the address shows first comes with its counts; the layout brings the team. */
export default async function ContactsPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const view = await readOwnView(contactsView, "contacts", params);
  const layout = layoutOf(LIST_LAYOUTS.contacts, view.view, await openList("contacts", params));
  const lists =
    view.tab === "all" && layout === "cards"
      ? choosable((await api.lists.all())["contact-categories"]).map(({ id }) => columnInput(view, id))
      : [listInput(view, layout)];
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
