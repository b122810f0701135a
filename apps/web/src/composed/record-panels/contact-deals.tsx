"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ContactDeal } from "@dealflow/validators/contacts";
import { Text } from "@radix-ui/themes/components/text";
import { QueryError } from "../../components/query-error.tsx";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { DealRow } from "./deal-row.tsx";
import styles from "./panel.module.css";
import { PanelSection } from "./panel-section.tsx";

/** The server returns at most so many deals for each role. */
const MAX_DEALS = 100;
const ROLES = ["contact_person", "lender_contact"] as const;

/** The deals that name a contact, with its role on each. */
export function ContactDeals({ id }: { id: number }) {
  const query = trpc.contacts.deals.useQuery({ id }, REFETCH_ON_OPEN);
  const { data, isError } = query;
  if (!data) {
    if (!isError) return <RowSkeletons label="Loading deals..." count={2} height={44} />;
    return <QueryError title="The deals could not be loaded" query={query} />;
  }
  if (data.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        No deal names this contact yet.
      </Text>
    );
  }
  const isTruncated = ROLES.some((as) => data.filter((deal) => deal.as === as).length >= MAX_DEALS);
  return (
    <PanelSection title="Deals" count={isTruncated ? undefined : data.length}>
      <ul className={styles.rows}>
        {data.map((deal) => (
          <DealRow key={`${deal.id} ${deal.as} ${deal.lender}`} deal={deal} note={roleOf(deal)} />
        ))}
      </ul>
      {isTruncated ? (
        <Text as="p" size="1" color="gray">
          At most the newest {MAX_DEALS} of each kind are shown.
        </Text>
      ) : null}
    </PanelSection>
  );
}

/** The role of the contact on the deal. */
function roleOf({ as, lender }: ContactDeal): string {
  return as === "contact_person" ? "Contact person" : `Contact at ${lender}`;
}
