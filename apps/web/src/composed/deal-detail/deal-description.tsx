"use client";
import type { Deal } from "@dealflow/validators/deals";
import { Text } from "@radix-ui/themes/components/text";
import { LongText } from "../../components/long-text.tsx";
import { EditableFact } from "../../features/deals/facts/editable-fact.tsx";
import styles from "./deal-overview.module.css";

export function DealDescription({ deal }: { deal: Deal }) {
  return (
    <EditableFact deal={deal} field="description">
      {deal.description ? (
        <LongText text={deal.description} />
      ) : (
        <Text as="p" size="2" color="gray" className={styles.invitation}>
          Add a description
        </Text>
      )}
    </EditableFact>
  );
}
