"use client";
import { Badge } from "@dealflow/ui/badge";
import { PARAMS } from "@dealflow/validators/addresses";
import { CONTACT_COLUMNS, CONTACT_TABLE } from "@dealflow/validators/columns/contacts";
import type {
  Contact,
  ContactChanges,
  ContactSort,
  ListContactsInput,
  ListedContact,
} from "@dealflow/validators/contacts";
import { useCallback, useMemo } from "react";
import { RecordMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { ListedBadge } from "../../../components/listed-badge.tsx";
import type { BulkOf } from "../../../components/table/bulk/bulk-bar.tsx";
import { bulkList } from "../../../components/table/bulk/bulk-list.tsx";
import { type ColumnParts, tableColumns, textParts } from "../../../components/table/column.ts";
import {
  agoParts,
  dayParts,
  Empty,
  linesClass,
  linkClass,
  nameClass,
} from "../../../components/table/contents.tsx";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { PagedTable, type TableProps } from "../../../components/table/paged-table.tsx";
import { ContactLink } from "../../../entities/contact/contact-link.tsx";
import { mailtoUrl } from "../../../entities/contact/contact-urls.ts";
import { EmailText } from "../../../entities/contact/email-address.tsx";
import { TimeSinceContact } from "../../../entities/contact/last-contact.tsx";
import { useOwnChoice } from "../../../entities/fields/use-own-choice.ts";
import { useOwnEdits } from "../../../entities/fields/use-own-edits.ts";
import { useOwnTable } from "../../../entities/fields/use-own-table.tsx";
import { FirmLink } from "../../../entities/firm/firm-link.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { memberParts } from "../../../entities/member/member-parts.tsx";
import type { Team } from "../../../entities/member/members.ts";
import { openDialog } from "../../../lib/address/address.ts";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { spreadsheetMoment } from "../../../lib/format/days.ts";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import { ContactFormDialog } from "../form/contact-form-dialog.ts";
import type { ContactActions } from "../list/contact-row.tsx";
import { COLUMNS, type ContactView, listInput } from "../view.ts";

interface ContactTableProps extends Omit<TableProps<ListedContact>, "list" | "onRetry">, ContactActions {
  view: ContactView;
}

/** The contacts of a tab as a table; further pages are loaded on scrolling. */
export default function ContactTable({ view, onEdit, onDelete, ...table }: ContactTableProps) {
  const list = trpc.contacts.list.useInfiniteQuery(listInput(view, "table"), FILTERED_PAGES);
  const { data: team } = trpc.users.list.useQuery();
  const { contacts } = trpc.useUtils();
  const listed = useListed(CONTACT_COLUMNS);
  const edits = useContactEdits();
  const bulk = useContactBulk(listInput(view, "table"));
  const columns = useMemo(
    () => tableColumns(CONTACT_TABLE, contactParts(team?.items, listed)),
    [team, listed],
  );
  const menu = useCallback(
    (contact: ListedContact) => (
      <RecordMenu
        title={contact.name}
        tabIndex={-1}
        preloadForm={ContactFormDialog.preload}
        onEdit={() => onEdit(contact)}
        onDelete={() => onDelete(contact)}
      />
    ),
    [onEdit, onDelete],
  );
  return (
    <PagedTable
      {...table}
      label="Contacts"
      list={list}
      errors="contacts"
      onRetry={() => void contacts.counts.invalidate()}
      choice={useOwnChoice("contacts", COLUMNS)}
      columns={useOwnTable("contacts", columns)}
      edits={edits}
      bulk={bulk}
      onOpen={({ id }) => openDialog(PARAMS.contact, id)}
      menu={menu}
    />
  );
}

const contactParts = (
  team: Team | undefined,
  columns: typeof CONTACT_COLUMNS,
): Record<ContactSort | "lastContact", ColumnParts<ListedContact>> => ({
  name: {
    width: 148,
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <ContactLink id={id} tabIndex={-1} className={nameClass} title={name}>
        {name}
      </ContactLink>
    ),
  },
  company: {
    width: 172,
    text: ({ company }) => company ?? "",
    cell: ({ company, firmId }) => {
      if (firmId === null) return company ?? <Empty />;
      return (
        <FirmLink id={firmId} tabIndex={-1} className={linkClass} title={company ?? undefined}>
          {company}
        </FirmLink>
      );
    },
  },
  title: { ...textParts(CONTACT_COLUMNS, "title"), width: 148 },
  category: {
    ...textParts(columns, "category"),
    width: 140,
    cell: ({ category }) => <ListedBadge list="contact-categories" id={category} />,
  },
  lastContact: {
    width: 112,
    isSortable: false,
    text: ({ lastContact }) => (lastContact ? spreadsheetMoment(lastContact.at) : ""),
    cell: ({ lastContact }) =>
      lastContact ? (
        <span className={linesClass}>
          <TimeSinceContact last={lastContact} />
        </span>
      ) : (
        <Empty text="None" />
      ),
  },
  email: {
    width: 252,
    text: ({ email }) => email ?? "",
    cell: ({ email }) =>
      email ? (
        <a href={mailtoUrl(email)} tabIndex={-1} className={linkClass} title={email}>
          <EmailText email={email} />
        </a>
      ) : (
        <Empty />
      ),
  },
  phone: textParts(CONTACT_COLUMNS, "phone"),
  isPublic: {
    ...textParts(CONTACT_COLUMNS, "isPublic"),
    width: 92,
    cell: ({ isPublic }) => (
      <Badge color={isPublic ? "green" : "gray"}>{CONTACT_COLUMNS.isPublic.labels[`${isPublic}`]}</Badge>
    ),
  },
  source: textParts(CONTACT_COLUMNS, "source"),
  createdBy: memberParts(({ createdBy }) => createdBy, team),
  createdAt: dayParts(({ createdAt }) => createdAt),
  updatedAt: agoParts(({ updatedAt }) => updatedAt),
});

const load = () => import("../bulk/contact-bulk.tsx");

/** What can be done with several contacts of a list. */
function useContactBulk(input: ListContactsInput): BulkOf<ListedContact> {
  const { client } = trpc.useUtils();
  return bulkList({
    noun: "contact",
    input,
    loadPage: (page) => client.contacts.list.query({ ...input, ...page }),
    load,
    props: {},
  });
}

/** Changes the fields of contacts in their cells. */
function useContactEdits() {
  const { id: me } = useCurrentUser();
  const update = trpc.contacts.update.useMutation();
  const paste = trpc.contacts.paste.useMutation();
  const own = useOwnEdits("contacts");
  return useFieldEdits<Contact, ContactChanges>({
    domain: "contacts",
    columns: CONTACT_COLUMNS,
    own,
    fields: {
      // Who sees a contact is up to the member who has added it.
      isPublic: {
        isOpen: ({ createdBy }) => createdBy === me,
        closed: "Only the member who added this contact may change who sees it",
      },
    },
    nameOf: ({ name }) => name,
    show: (id, change) => recordChange("contacts", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchemas: async () => {
      const { contact, contactChanges } = await import("@dealflow/validators/contacts");
      return { record: contact, changes: contactChanges };
    },
  });
}
