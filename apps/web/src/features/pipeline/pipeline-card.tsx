"use client";
import { Badge } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { dealTitle } from "@dealflow/validators/terms/deals";
import { Button } from "@radix-ui/themes/components/button";
import { memo } from "react";
import { RecordMenu } from "../../components/record-menu.tsx";
import { formatMillions } from "../../lib/money.ts";
import { mailto, type Person } from "../../lib/people.ts";
import { AmountFact, CardFrame } from "../opportunity/card-frame.tsx";
import styles from "./pipeline-card.module.css";
import { preloadPipelineForm } from "./pipeline-dialog.tsx";

/** What a card asks the page to do with its item. */
export interface ItemActions {
  onConvert: (item: PipelineItem) => void;
  onEdit: (item: PipelineItem) => void;
  onDelete: (item: PipelineItem) => void;
}

interface PipelineCardProps extends ItemActions {
  item: PipelineItem;
  lead: Person;
  position: number;
  total: number;
}

export const PipelineCard = memo(function PipelineCard(props: PipelineCardProps) {
  const { item, onConvert, onEdit, onDelete, ...card } = props;
  return (
    <CardFrame
      {...card}
      deal={item}
      action={
        <RecordMenu
          title={dealTitle(item)}
          preloadForm={preloadPipelineForm}
          onEdit={() => onEdit(item)}
          onDelete={() => onDelete(item)}
        />
      }
      standing={
        <Badge color="gray">
          Added <RelativeTime date={item.createdAt} />
        </Badge>
      }
      facts={<ItemFacts item={item} />}
      foot={
        <Button
          size="1"
          variant="soft"
          className={styles.convert}
          onClick={({ detail }) => {
            // The second press of a double click falls on the card that slid into this one's place.
            if (detail < 2) onConvert(item);
          }}
        >
          Convert to Deal
        </Button>
      }
    />
  );
});

function ItemFacts({ item }: { item: PipelineItem }) {
  return (
    <>
      <AmountFact label="Value" amount={item.value} format={formatMillions} />
      <dt>Deal type</dt>
      <dd>{item.dealType}</dd>
      <dt>Sector</dt>
      <dd>{item.sector}</dd>
      <dt>Source</dt>
      <dd>{item.dealSource}</dd>
      <dt>Contact</dt>
      <dd title={item.contactPerson ?? undefined}>{item.contactPerson ?? "—"}</dd>
      <dt>Email</dt>
      <dd title={item.contactEmail ?? undefined}>
        {item.contactEmail ? <a href={mailto(item.contactEmail)}>{item.contactEmail}</a> : "—"}
      </dd>
    </>
  );
}
