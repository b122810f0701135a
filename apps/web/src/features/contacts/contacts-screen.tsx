"use client";
import { Icon } from "@dealflow/ui/icon";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { CONTACT_COLUMNS, CONTACT_TABLE } from "@dealflow/validators/columns/contacts";
import type { Contact, ContactCounts } from "@dealflow/validators/contacts";
import { LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { CountedTabs } from "../../components/lists/counted-tabs.tsx";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { Figures } from "../../components/lists/figures.tsx";
import { ListLayout } from "../../components/lists/list-layout.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useLayout } from "../../components/lists/list-settings.ts";
import { PageLink } from "../../components/page/page-link.tsx";
import { useOwnChoice } from "../../entities/fields/use-own-choice.ts";
import { useOwnView } from "../../entities/fields/use-own-view.ts";
import { AppliedFilters } from "../../entities/list-filters/applied-filters.tsx";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  firmsFilter,
  type ListFilter,
  membersFilter,
  mineFilter,
} from "../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../entities/list-view/views-button.tsx";
import { sortIn, sortProps } from "../../lib/address/list-params.ts";
import { FILTERED } from "../../lib/cache/paged-query.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { trpc } from "../../trpc/client.ts";
import { useList } from "../../trpc/use-lists.ts";
import { DeleteContactDialog } from "./delete-contact-dialog.tsx";
import { ContactFormDialog } from "./form/contact-form-dialog.ts";
import { ContactTable } from "./lazy-table.tsx";
import { ContactTab } from "./list/contact-tab.tsx";
import {
  COLUMNS,
  type ContactView,
  contactsView,
  filtersOf,
  SORTS,
  tabInput,
  tabsOf,
  VISIBILITY,
} from "./view.ts";

const FIGURES = {
  "Total Contacts": ({ total }: ContactCounts) => formatCount(total),
  Financing: ({ financing }: ContactCounts) => formatCount(financing),
  "Deal Sources": ({ deal_sourcing }: ContactCounts) => formatCount(deal_sourcing),
};

/** Deals have a source and funding sources of their own. */
const HINTS = {
  Financing: "Contacts of the category Financing. Who finances a deal stands in the deal, under Funding.",
  "Deal Sources":
    "Contacts of the category Deal Sourcing: people who bring deals. The Deal Source of a deal says in which way it came.",
};

export function ContactsScreen() {
  const state = useOwnView(contactsView, "contacts");
  const columns = useOwnChoice("contacts", COLUMNS);
  const { view, field, clearFilters } = state;
  const [form, setForm] = useState<{ stored: Contact | null } | null>(null);
  const [toDelete, setToDelete] = useState<Contact | null>(null);
  const counts = trpc.contacts.counts.useQuery(filtersOf(view), FILTERED);
  // The tiles are of all contacts, whatever is searched for.
  const totals = trpc.contacts.counts.useQuery({});
  const layout = useLayout("contacts", LIST_LAYOUTS.contacts, field("view"));
  const { client } = trpc.useUtils();
  const create = () => setForm({ stored: null });
  const edit = useStableCallback((stored: Contact) => setForm({ stored }));

  const tabs = tabsOf(useList("contact-categories"), counts.data);
  const filterSet = {
    filters: contactFilters(field),
    own: { entity: "contacts" as const, ...field("custom") },
  };
  return (
    <ListPage
      title={LIST_TITLES.contacts}
      more={
        <>
          <ExportButton
            name="contacts"
            disabled={!counts.data?.[view.tab === "all" ? "total" : view.tab]}
            columns={CONTACT_COLUMNS}
            fieldsOf="contacts"
            loadPage={(page) =>
              client.contacts.list.query({ ...tabInput(view), ...sortIn(layout.value, view.sort), ...page })
            }
          />
          <Button asChild variant="soft">
            <PageLink href={PAGE_PATHS.firms}>Firms</PageLink>
          </Button>
          <ImportButton />
        </>
      }
      action={
        <Button onClick={create} {...ContactFormDialog.preloadHandlers}>
          <Icon name="plus" /> Add Contact
        </Button>
      }
      summary={
        <Figures query={totals} figures={FIGURES} hints={HINTS} isNothing={totals.data?.total === 0} />
      }
      state={state}
      searchLabel="Search contacts..."
      filters={<MoreFilters {...filterSet} onClear={clearFilters} />}
      applied={<AppliedFilters {...filterSet} />}
      views={<ViewsButton state={state} layout={layout.value} columns={columns} />}
      layout={<ListLayout {...layout} columns={columns} preload={ContactTable.preload} />}
    >
      <CountedTabs tabs={tabs} {...field("tab")}>
        <ContactTab
          {...sortProps(SORTS, field("sort"))}
          layout={layout.value}
          view={view}
          counts={counts.data}
          onTab={field("tab").onChange}
          onCreate={create}
          onEdit={edit}
          onDelete={setToDelete}
          onClearSearch={clearFilters}
        />
      </CountedTabs>
      {form ? <ContactFormDialog {...form} onClose={() => setForm(null)} /> : null}
      {toDelete ? <DeleteContactDialog contact={toDelete} onClose={() => setToDelete(null)} /> : null}
    </ListPage>
  );
}

const ImportDialog = lazyDialog(() => import("./imports/import-dialog.tsx"), "Import");

function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)} {...ImportDialog.preloadHandlers}>
        <Icon name="upload" /> Import Contacts
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** What contacts can be filtered by. */
const contactFilters = (field: FieldOf<ContactView>): ListFilter[] => [
  mineFilter("Only those that I added", field("mine")),
  membersFilter(CONTACT_COLUMNS.createdBy, field("createdBy"), null),
  choicesFilter(VISIBILITY, field("isPublic")),
  firmsFilter({ label: "Firm" }, field("firmId")),
  choicesFilter(CONTACT_COLUMNS.source, field("source")),
  daysFilter(CONTACT_COLUMNS.createdAt, field("createdAt")),
  daysFilter(CONTACT_TABLE.updatedAt, field("updatedAt")),
];
