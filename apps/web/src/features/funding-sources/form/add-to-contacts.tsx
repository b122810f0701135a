"use client";
import { Icon } from "@dealflow/ui/icon";
import { toast } from "@dealflow/ui/toast/toast";
import { createContactInput } from "@dealflow/validators/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { errorMessage } from "../../../lib/errors.ts";
import { useDebouncedValue } from "../../../lib/hooks/use-debounced-value.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { typedSearch } from "../../../lib/typed-search.ts";
import { trpc } from "../../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../../trpc/query-client.ts";
import styles from "./contact-actions.module.css";
import type { FundingFieldsProps } from "./funding-source-fields.tsx";

/** Offers the person at the lender as a contact, unless there is one who is the same by the rule of imports. */
export function AddToContacts({ control }: FundingFieldsProps) {
  const [company, name, title, email, phone] = useWatch({
    control,
    name: ["name", "contactName", "contactTitle", "contactEmail", "contactPhone"],
  });
  const [isPublic, setPublic] = useState(false);
  const create = trpc.contacts.create.useMutation();
  const isNew = useIsNew({ name, email, employer: company });
  if (!isNew) return null;

  async function add() {
    const contact = { name, title, company, email, phone, category: "financing" as const, isPublic };
    const wrong = createContactInput.safeParse(contact).error?.issues[0];
    if (wrong) return toastError(`${name} was not added to contacts. ${wrong.message}.`);
    try {
      await create.mutateAsync(contact);
      toast({
        title: "Contact added",
        description: isPublic ? `${name} is visible to all team members` : `${name} is visible only to you`,
      });
    } catch (error) {
      toastError(`${name} was not added to contacts. ${errorMessage(error)}`);
    }
  }

  return (
    <div className={styles.add}>
      <div className={styles.row}>
        <Button type="button" size="1" variant="soft" disabled={create.isPending} onClick={() => void add()}>
          <Icon name="plus" /> <span className={styles.name}>Add {name.trim()} to contacts</span>
        </Button>
        <Text as="label" size="2" className={styles.switch}>
          <Switch size="1" checked={isPublic} onCheckedChange={setPublic} />
          Public
        </Text>
      </div>
      <Text as="p" size="1" color="gray">
        Public contacts are visible to all team members, private ones only to you
      </Text>
    </div>
  );
}

/** Whether no contact is this person; false until that is known, and while a name is missing. */
function useIsNew(person: { name: string; email: string; employer: string }): boolean {
  const typed = {
    name: typedSearch(person.name),
    email: typedSearch(person.email),
    employer: typedSearch(person.employer),
  };
  const search = {
    name: useDebouncedValue(typed.name),
    email: useDebouncedValue(typed.email),
    employer: useDebouncedValue(typed.employer),
  };
  const { data } = trpc.duplicates.find.useQuery(search, {
    ...TYPEAHEAD_QUERY,
    enabled: search.name !== undefined,
  });
  const isCurrent =
    search.name === typed.name && search.email === typed.email && search.employer === typed.employer;
  if (search.name === undefined || !isCurrent || !data) return false;
  return !data.some((match) => match.kind === "contact" && match.isSame);
}
