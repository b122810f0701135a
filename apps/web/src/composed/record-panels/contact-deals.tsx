"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ContactDeal } from "@dealflow/validators/contacts";
import { Text } from "@radix-ui/themes/components/text";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { DealRow } from "./deal-row.tsx";
import styles from "./panel.module.css";
import { PanelSection } from "./panel-section.tsx";

/** As many as the server answers of each capacity. */
const MOST = 100;
const CAPACITIES = ["contact_person", "lender_contact"] as const;

/** The deals on which a contact is known, and as whom. */
export function ContactDeals({ id }: { id: number }) {
  const { data, error, isError, isFetching, refetch } = trpc.contacts.deals.useQuery({ id }, REFETCH_ON_OPEN);
  if (!data) {
    if (!isError) return <RowSkeletons label="Loading deals..." count={2} height={44} />;
    return (
      <ErrorState
        title="The deals could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        No deal names this contact yet.
      </Text>
    );
  }
  const isCut = CAPACITIES.some((as) => data.filter((deal) => deal.as === as).length >= MOST);
  return (
    <PanelSection title="Deals" count={isCut ? undefined : data.length}>
      <ul className={styles.rows}>
        {data.map((deal) => (
          <DealRow key={`${deal.id} ${deal.as} ${deal.lender}`} deal={deal} note={capacity(deal)} />
        ))}
      </ul>
      {isCut ? (
        <Text as="p" size="1" color="gray">
          At most the newest {MOST} of each kind are shown.
        </Text>
      ) : null}
    </PanelSection>
  );
}

/** As whom the deal names the contact. */
function capacity({ as, lender }: ContactDeal): string {
  return as === "contact_person" ? "Contact person" : `Contact at ${lender}`;
}
