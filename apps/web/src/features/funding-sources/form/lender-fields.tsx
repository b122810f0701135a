"use client";
import { FieldGroup } from "@dealflow/ui/fields/field-group";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { Icon } from "@dealflow/ui/icon";
import { toast } from "@dealflow/ui/toast/toast";
import { choosableOptions, optionsOf } from "@dealflow/validators/columns/column";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { type Contact, createContactInput } from "@dealflow/validators/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { useRef, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { LikelyMatches } from "../../../entities/duplicates/likely-matches.tsx";
import { CompanyField } from "../../../entities/firm/company-field.tsx";
import { errorMessage } from "../../../lib/errors.ts";
import { useDebouncedValue } from "../../../lib/hooks/use-debounced-value.ts";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { typedSearch } from "../../../lib/typed-search.ts";
import { trpc } from "../../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../../trpc/query-client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import styles from "./contact-actions.module.css";
import { type FundingFieldsProps, OptionalText } from "./funding-source-fields.tsx";

interface LenderFieldsProps extends FundingFieldsProps {
  /** It is about to be added: likely duplicates are shown, and a chosen firm fills in what is still blank. */
  isNew: boolean;
}

/** Who lends, and whom to talk to there. */
export function LenderFields({ control, isNew }: LenderFieldsProps) {
  const field = fieldsOf(control, FUNDING_COLUMNS);
  const columns = useListed(FUNDING_COLUMNS);
  // Registered in the order of the form: the focus goes to the first wrong field.
  useController({ control, name: "name" });
  const { field: type, fieldState: typeState } = useController({ control, name: "type" });
  const person = usePerson(control);
  const lender = useLender((loaded) => {
    if (!isNew) return;
    if (loaded.type && (!typeState.isDirty || lender.filled?.type === type.value)) type.onChange(loaded.type);
    const isFilled = person.is(NOBODY) || person.is(onlyPublicPerson(lender.filled));
    if (isFilled) person.fill(onlyPublicPerson(loaded));
  });
  return (
    <>
      <FieldGroup title="Basic Information">
        <CompanyField
          {...field("name")}
          onChoose={lender.choose}
          below={isNew ? <LenderMatches control={control} /> : null}
        />
        <SelectField {...field("type")} options={choosableOptions(columns.type, type.value)} />
        <SelectField {...field("status")} options={optionsOf(FUNDING_COLUMNS.status)} />
      </FieldGroup>
      <FieldGroup title="Contact Information">
        <OptionalText {...field("contactName")} />
        <PeopleOfLender people={lender.filled?.people ?? []} isChosen={person.is} onChoose={person.fill} />
        <OptionalText {...field("contactTitle")} />
        <OptionalText {...field("contactEmail")} type="email" />
        {isNew ? <PersonMatches control={control} /> : null}
        <OptionalText {...field("contactPhone")} type="tel" />
        <AddToContacts control={control} />
      </FieldGroup>
    </>
  );
}

/** The firm's contact to fill in, if there is just one and it is public: all members see a funding source. */
function onlyPublicPerson(lender: Lender | null) {
  const [first, ...others] = lender?.people ?? [];
  return first?.isPublic && others.length === 0 ? first : NOBODY;
}

function LenderMatches({ control }: FundingFieldsProps) {
  const lender = useWatch({ control, name: "name" });
  return <LikelyMatches typed={{ lender }} />;
}

function PersonMatches({ control }: FundingFieldsProps) {
  const [name, email, employer] = useWatch({ control, name: ["contactName", "contactEmail", "name"] });
  return <LikelyMatches typed={{ name, email, employer }} />;
}

type Person = Pick<Contact, "name" | "title" | "email" | "phone">;

const NOBODY: Person = { name: "", title: null, email: null, phone: null };

/** The four fields of the person at the lender, read and filled together. */
function usePerson(control: FundingFieldsProps["control"]) {
  const fields = {
    name: useController({ control, name: "contactName" }).field,
    title: useController({ control, name: "contactTitle" }).field,
    email: useController({ control, name: "contactEmail" }).field,
    phone: useController({ control, name: "contactPhone" }).field,
  };
  const parts = ["name", "title", "email", "phone"] as const;
  return {
    /** Whether the fields are exactly those of this person. */
    is: (person: Person) => parts.every((part) => fields[part].value.trim() === (person[part] ?? "")),
    fill: (person: Person) => {
      for (const part of parts) fields[part].onChange(person[part] ?? "");
    },
  };
}

interface PeopleOfLenderProps {
  people: readonly Contact[];
  isChosen: (person: Contact) => boolean;
  onChoose: (person: Contact) => void;
}

/** The contacts at the firm that was chosen: a press fills in the person. */
function PeopleOfLender({ people, isChosen, onChoose }: PeopleOfLenderProps) {
  if (people.length === 0) return null;
  return (
    <div className={styles.group}>
      <ul aria-label="Contacts at this firm" className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Button
              type="button"
              size="1"
              variant={isChosen(person) ? "soft" : "outline"}
              color="gray"
              aria-pressed={isChosen(person)}
              className={styles.person}
              onClick={() => onChoose(person)}
            >
              {[person.name, person.title].filter(Boolean).join(", ")}
              {person.isPublic ? null : " · private to you"}
            </Button>
          </li>
        ))}
      </ul>
      {people.every(({ isPublic }) => isPublic) ? null : (
        <Text as="p" size="1" color="gray">
          All members see a funding source and whom it names, also a contact that is private to you
        </Text>
      )}
    </div>
  );
}

/** What is known of a firm that was chosen as a lender. */
interface Lender {
  /** As which it was last asked to finance a deal; null if it never was. */
  type: string | null;
  /** At most MAX_PEOPLE of its contacts that the member may see, those for financing first, then by name. */
  people: readonly Contact[];
}

const MAX_PEOPLE = 6;

/** Loads what is known of a chosen firm. If that fails, the form works as if nothing were. */
function useLender(onLoaded: (lender: Lender) => void) {
  const { client } = trpc.useUtils();
  const [filled, setFilled] = useState<Lender | null>(null);
  const fill = useStableCallback(onLoaded);
  const lastChosen = useRef<number | null>(null);

  async function load(firmId: number): Promise<void> {
    lastChosen.current = firmId;
    const [lending, financing, anybody] = await Promise.all([
      client.firms.lending.query({ id: firmId, limit: 1 }),
      client.contacts.list.query({ firmId, category: "financing", limit: MAX_PEOPLE }),
      client.contacts.list.query({ firmId, limit: MAX_PEOPLE }),
    ]);
    // Another firm was chosen meanwhile.
    if (lastChosen.current !== firmId) return;
    const others = anybody.items.filter(({ category }) => category !== "financing");
    const people = [...financing.items, ...others].slice(0, MAX_PEOPLE);
    const lender = { type: lending.items[0]?.type ?? null, people };
    fill(lender);
    setFilled(lender);
  }

  /** `filled` is the firm that was chosen last. */
  return { filled, choose: (firmId: number) => void load(firmId).catch(() => setFilled(null)) };
}

/** Offers the person at the lender as a contact, unless there is one who is the same by the rule of imports. */
function AddToContacts({ control }: FundingFieldsProps) {
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
