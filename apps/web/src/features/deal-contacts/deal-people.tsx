"use client";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { DealPeople as People } from "@dealflow/validators/deal-contacts";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useLastContacts } from "../../entities/contact/use-last-contacts.ts";
import { preload } from "../../lib/preload.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import styles from "./deal-people.module.css";
import { OfferedRow } from "./offered-row.tsx";
import { PersonRow } from "./person-row.tsx";

const loadForm = () => import("./add-person.tsx");
const preloadForm = () => preload(loadForm);

/** The contacts of a deal with their roles, and whom it names besides. */
export function DealPeople({ dealId }: { dealId: number }) {
  const heading = useId();
  const query = trpc.dealContacts.list.useQuery({ id: dealId }, REFETCH_ON_OPEN);
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const people = query.data?.people ?? [];

  function close() {
    flushSync(() => setAdding(false));
    button.current?.focus();
  }

  return (
    <section aria-labelledby={heading} className={styles.people}>
      <div className={styles.head}>
        <Heading as="h2" id={heading} size="3">
          People
        </Heading>
        {isAdding ? null : (
          <Button
            ref={button}
            variant="soft"
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
      {query.data ? <PeopleList dealId={dealId} {...query.data} /> : null}
      {query.isPending ? <RowSkeletons label="Loading people..." count={2} height={52} /> : null}
      {query.isError && !query.data ? (
        <QueryError title="The people could not be loaded" query={query} />
      ) : null}
    </section>
  );
}

function PeopleList({ dealId, people, offered }: People & { dealId: number }) {
  const last = useLastContacts(people);
  if (people.length === 0 && offered.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Nobody is linked to this deal yet.
      </Text>
    );
  }
  return (
    <ul className={styles.rows}>
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
  );
}
