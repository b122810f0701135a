"use client";
import { Badge } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { PARAMS } from "@dealflow/validators/addresses";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { Button } from "@radix-ui/themes/components/button";
import { memo } from "react";
import { RecordMenu } from "../../components/dialogs/lazy-menu.tsx";
import {
  CardFact,
  ContactEmailFact,
  ContactPersonFact,
  type ListCardProps,
  OpportunityCard,
} from "../../entities/opportunity/opportunity-card.tsx";
import { openDialog } from "../../lib/address/address.ts";
import { formatShortDollars } from "../../lib/format/money.ts";
import { useListLabel } from "../../trpc/use-lists.ts";
import styles from "./pipeline.module.css";
import { PipelineFormDialog } from "./pipeline-form-dialog.ts";

interface PipelineCardProps extends ListCardProps {
  item: PipelineItem;
  onConvert: (item: PipelineItem) => void;
  onEdit: (item: PipelineItem) => void;
  onDelete: (item: PipelineItem) => void;
}

const VALUE = { label: "Value", format: formatShortDollars };

export const PipelineCard = memo(function PipelineCard(props: PipelineCardProps) {
  const { item, onConvert, onEdit, onDelete, ...card } = props;
  const labelOf = useListLabel();
  return (
    <OpportunityCard
      {...card}
      deal={item}
      opener={{ ...PipelineFormDialog.preloadHandlers, onClick: () => onEdit(item) }}
      action={
        <RecordMenu
          title={dealTitle(item)}
          preloadForm={PipelineFormDialog.preload}
          onEdit={() => onEdit(item)}
          onDelete={() => onDelete(item)}
        />
      }
      badges={
        <Badge color="gray">
          Added <RelativeTime date={item.createdAt} />
        </Badge>
      }
      amount={VALUE}
      descriptionLines={1}
      facts={
        <>
          <CardFact label="Deal type">{labelOf("deal-types", item.dealType)}</CardFact>
          <CardFact label="Sector">{labelOf("sectors", item.sector)}</CardFact>
          <CardFact label="Source">{labelOf("deal-sources", item.dealSource)}</CardFact>
          <ContactPersonFact deal={item} />
          <ContactEmailFact deal={item} />
        </>
      }
      actions={
        <>
          <Button size="1" variant="soft" className={styles.convert} onClick={() => onConvert(item)}>
            Convert to Deal
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            className={styles.convert}
            aria-label={`Activity of ${dealTitle(item)}`}
            onClick={() => openDialog(PARAMS.activity, item.id)}
          >
            Activity
          </Button>
        </>
      }
    />
  );
});
