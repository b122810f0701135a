"use client";
import { choosableOptions } from "@dealflow/validators/columns/column";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import type { ListedContact } from "@dealflow/validators/contacts";
import type { CustomInput } from "@dealflow/validators/custom-values";
import { BulkActions, type BulkSelection } from "../../../components/table/bulk/bulk-actions.tsx";
import { useOwnMenus } from "../../../entities/fields/use-own-menus.ts";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import { recordRemoval } from "../../../trpc/use-optimistic-removal.ts";

const SHARING = [
  { label: "With the whole team", changes: { isPublic: true } },
  { label: "With nobody", changes: { isPublic: false } },
];

type Changes = Partial<Pick<ListedContact, "category" | "isPublic">> & { custom?: CustomInput };

/** What can be done with the selected contacts. */
export default function ContactBulk(selection: BulkSelection<ListedContact>) {
  const { mutateAsync: send } = trpc.contacts.bulk.useMutation();
  const { category } = useListed(CONTACT_COLUMNS);
  const categories = choosableOptions(category).map(({ value, label }) => ({
    label,
    changes: { category: value },
  }));
  return (
    <BulkActions<ListedContact, Changes>
      {...selection}
      noun="contact"
      nameOf={({ name }) => name}
      menus={[
        { label: category.label, choices: categories },
        { label: "Share", choices: SHARING },
        ...useOwnMenus("contacts"),
      ]}
      change={send}
      showChange={(isChosen, changes) => recordChange("contacts", isChosen, changes)}
      exported={{ name: "contacts", columns: CONTACT_COLUMNS, fieldsOf: "contacts" }}
      deletion={{
        consequence:
          "They will be removed, with their notes and links to deals; public ones for the whole team.",
        send,
        show: (isChosen) => recordRemoval("contacts", isChosen),
      }}
    />
  );
}
