"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { LastContact as Last } from "@dealflow/validators/contacts";
import type { DealPerson, OfferedPerson, DealPeople as People } from "@dealflow/validators/deal-contacts";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { ContactLink } from "../../entities/contact/contact-link.tsx";
import { EmailText } from "../../entities/contact/email-address.tsx";
import { LastContact } from "../../entities/contact/last-contact.tsx";
import { namingText } from "../../entities/contact/naming-text.ts";
import { CallButton, MailButton } from "../../entities/contact/reach-buttons.tsx";
import { RoleSelect } from "../../entities/contact/role-select.tsx";
import { useLastContacts } from "../../entities/contact/use-last-contacts.ts";
import { useFocusAfterChange } from "../../lib/hooks/use-focus-after-change.ts";
import { preload } from "../../lib/preload.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import styles from "./deal-people.module.css";
import { useAcceptPerson, useLinkContact, useUnlinkContact } from "./use-deal-contacts.ts";

const loadForm = () => import("./add-person.tsx");
const preloadForm = () => preload(loadForm);

/** The contacts of a deal with their roles, and whom it names besides. */
export function DealPeople({ dealId }: { dealId: number }) {
  const heading = useId();
  const query = trpc.dealContacts.list.useQuery({ id: dealId }, REFETCH_ON_OPEN);
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const people = query.data?.people ?? [];
  const isNobody = query.data && people.length + query.data.offered.length === 0;

  function close() {
    flushSync(() => setAdding(false));
    button.current?.focus();
  }

  return (
    <section aria-labelledby={heading} className={styles.people}>
      <div className={styles.head}>
        <Heading as="h2" id={heading} size="2">
          People
        </Heading>
        {isNobody ? (
          <Text as="p" size="2" color="gray">
            Nobody is linked to this deal yet.
          </Text>
        ) : null}
        {isAdding ? null : (
          <Button
            ref={button}
            variant="ghost"
            size="1"
            m="0"
            onClick={() => setAdding(true)}
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
          >
            <Icon name="plus" /> Add Person
          </Button>
        )}
      </div>
      {isAdding ? (
        <Lazy
          load={loadForm}
          props={{
            dealId,
            linked: new Set(people.flatMap((each) => (each.isLinked ? each.contactId : []))),
            onClose: close,
          }}
          takesFocus
          loading={<RowSkeletons label="Loading..." count={1} height={32} />}
          failed="The form could not be shown"
        />
      ) : null}
      {query.data && !isNobody ? <PeopleList dealId={dealId} {...query.data} /> : null}
      {query.isPending ? <RowSkeletons label="Loading people..." count={2} height={36} /> : null}
      {query.isError && !query.data ? (
        <QueryError title="The people could not be loaded" query={query} />
      ) : null}
    </section>
  );
}

function PeopleList({ dealId, people, offered }: People & { dealId: number }) {
  const last = useLastContacts(people);
  const count = people.length + offered.length;
  const list = useRef<HTMLUListElement>(null);
  const [isAll, setAll] = useState(count <= SHORT);
  useFocusAfterChange(isAll, () => list.current?.children[SHORT]?.querySelector("a, button") ?? null);
  return (
    <>
      <ul ref={list} className={styles.rows} data-short={!isAll || undefined}>
        {people.map((person) => (
          <PersonRow
            key={person.contactId}
            dealId={dealId}
            person={person}
            last={last.find(({ contactId }) => contactId === person.contactId)}
          />
        ))}
        {offered.map((person) => (
          <OfferedRow key={`${person.email} ${person.name}`} dealId={dealId} person={person} />
        ))}
      </ul>
      {isAll ? null : (
        <Button
          variant="ghost"
          color="gray"
          size="1"
          m="0"
          className={styles.all}
          onClick={() => setAll(true)}
        >
          <Icon name="chevronDown" /> All {count} people
        </Button>
      )}
    </>
  );
}

/** How many phones show at first, as the style sheet has it. */
const SHORT = 3;

/** A person that the deal names and who is no contact yet. */
function OfferedRow({ dealId, person }: { dealId: number; person: OfferedPerson }) {
  const { name, title, email, as, lender } = person;
  const accept = useAcceptPerson(dealId);
  const [pending, setPending] = useState(false);

  async function add() {
    setPending(true);
    await accept(person);
    setPending(false);
  }

  return (
    <li className={`${styles.row} ${styles.offered}`}>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>
        {[namingText(as, lender), title].filter(Boolean).join(" · ")}
        {email === null || email === name ? null : (
          <>
            {" · "}
            <EmailText email={email} />
          </>
        )}
      </span>
      <Button
        variant="ghost"
        size="1"
        m="0"
        className={styles.role}
        aria-label={`Add ${name} to contacts`}
        loading={pending}
        onClick={() => void add()}
      >
        <Icon name="plus" /> Add to Contacts
      </Button>
    </li>
  );
}

interface PersonRowProps {
  dealId: number;
  person: DealPerson;
  last: Last | undefined;
}

/** A contact of a deal with its role; one that the deal names stays as long as it is named. */
function PersonRow({ dealId, person, last }: PersonRowProps) {
  const { contactId, name, title, company, role, as, lender } = person;
  const [chosen, setChosen] = useState<DealPerson["role"] | null>(null);
  const link = useLinkContact();
  const unlink = useUnlinkContact();
  const work = [title, company].filter(Boolean).join(", ");

  async function choose(next: DealPerson["role"]) {
    setChosen(next);
    await link({ id: dealId, contactId, role: next });
    setChosen(null);
  }

  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <ContactLink id={contactId}>{name}</ContactLink>
      </span>
      <span className={styles.note}>
        {work ? (
          <span className={styles.work} title={work}>
            {work}
          </span>
        ) : null}
        {as ? <span className={styles.naming}>{namingText(as, lender)}</span> : null}
        {last ? (
          <span>
            <LastContact last={last} />
          </span>
        ) : null}
      </span>
      <span className={styles.role}>
        <RoleSelect
          label={`Role of ${name}`}
          value={chosen ?? role}
          onChange={(next) => {
            if (next !== role) void choose(next);
          }}
        />
      </span>
      <span className={styles.buttons}>
        <MailButton contact={person} />
        <CallButton contact={person} />
        {as === null ? (
          <GhostButton
            icon="close"
            label={`Remove ${name}`}
            onClick={() => void unlink({ id: dealId, contactId, role, name })}
          />
        ) : null}
      </span>
    </li>
  );
}
