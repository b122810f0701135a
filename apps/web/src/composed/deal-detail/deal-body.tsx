"use client";
import type { Deal } from "@dealflow/validators/deals";
import { Text } from "@radix-ui/themes/components/text";
import { useRef } from "react";
import { LongText } from "../../components/long-text.tsx";
import { DealPeople } from "../../features/deal-contacts/deal-people.tsx";
import { EditableFact } from "../../features/deals/facts/editable-fact.tsx";
import { useMinWidth } from "../../lib/hooks/use-min-width.ts";
import { DealActivity } from "./deal-activity.tsx";
import styles from "./deal-body.module.css";
import dealOverviewStyles from "./deal-overview.module.css";
import { DealOverview } from "./deal-overview.tsx";
import { DetailTabs } from "./detail-tabs.tsx";

/** From here on the activity stands beside the tabs. */
const BESIDE_FROM = 1040;

export function DealBody({ deal }: { deal: Deal }) {
  const body = useRef<HTMLDivElement>(null);
  const isBeside = useMinWidth(body, BESIDE_FROM);
  return (
    <div ref={body} className={styles.columns} data-beside={isBeside || undefined}>
      <div className={styles.main}>
        <DealDescription deal={deal} />
        <DealOverview deal={deal} />
        <DealPeople key={deal.id} dealId={deal.id} />
        <DetailTabs deal={deal} hasActivity={!isBeside} />
      </div>
      {isBeside ? (
        <section aria-label="Activity" className={styles.activity}>
          <DealActivity deal={deal} />
        </section>
      ) : null}
    </div>
  );
}

function DealDescription({ deal }: { deal: Deal }) {
  return (
    <EditableFact deal={deal} field="description">
      {deal.description ? (
        <LongText text={deal.description} />
      ) : (
        <Text as="p" size="2" color="gray" className={dealOverviewStyles.invitation}>
          Add a description
        </Text>
      )}
    </EditableFact>
  );
}
