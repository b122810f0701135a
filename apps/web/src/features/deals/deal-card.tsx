"use client";
import { Avatar } from "@dealflow/ui/avatar";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/terms/deals";
import { Card } from "@radix-ui/themes/components/card";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { memo } from "react";
import { Icon } from "../../components/icon.tsx";
import { CategoryBadge } from "./badges.tsx";
import styles from "./deal-card.module.css";
import { DealHistory } from "./deal-history.tsx";
import { dealInitials, formatDealSize, mailto, type Person } from "./format.ts";
import { StageEditor } from "./stage-editor.tsx";
import type { StageConflict } from "./use-move-stage.ts";

interface DealCardProps {
  deal: Deal;
  lead: Person;
  /** Its place in the whole list, of which only the cards in sight are rendered. */
  position: number;
  total: number;
  onEdit: (deal: Deal) => void;
  onStageConflict: (conflict: StageConflict) => void;
}

/** Every card has the same height and the same rows, so that one fact stands at one place on all of them. */
export const DealCard = memo(function DealCard(props: DealCardProps) {
  const { deal, lead, position, total, onEdit, onStageConflict } = props;
  const title = dealTitle(deal);
  return (
    <Card asChild size="2">
      <li className={styles.card} aria-posinset={position} aria-setsize={total}>
        <header className={styles.head}>
          <Avatar initials={dealInitials(deal)} color="gray" size="2" />
          <div className={styles.names}>
            <h2 className={styles.title} title={title}>
              {title}
            </h2>
            {deal.codename ? (
              <p className={styles.company} title={deal.company}>
                {deal.company}
              </p>
            ) : null}
          </div>
          <IconButton
            aria-label={`Edit ${title}`}
            variant="ghost"
            color="gray"
            m="0"
            onClick={() => onEdit(deal)}
          >
            <Icon name="edit" />
          </IconButton>
        </header>
        <div className={styles.standing}>
          <StageEditor deal={deal} onConflict={onStageConflict} />
          {deal.category === "active" ? null : <CategoryBadge category={deal.category} />}
        </div>
        <DealFacts deal={deal} />
        <p className={styles.description}>{deal.description}</p>
        <footer className={styles.foot}>
          <Avatar initials={lead.initials} color={deal.leadUserId === null ? "gray" : "indigo"} size="1" />
          <span className={styles.lead} title={lead.name} data-empty={deal.leadUserId === null || undefined}>
            {lead.name}
          </span>
          <DealHistory deal={deal} />
        </footer>
      </li>
    </Card>
  );
});

function DealFacts({ deal }: { deal: Deal }) {
  return (
    <dl className={styles.facts}>
      <dt>Deal size</dt>
      <dd className={styles.size} data-empty={deal.value === null || undefined}>
        {formatDealSize(deal.value)}
      </dd>
      <dt>Deal type</dt>
      <dd>{deal.dealType}</dd>
      <dt>Sector</dt>
      <dd>{deal.sector}</dd>
      <dt>Contact</dt>
      <dd title={deal.contactPerson ?? undefined}>{deal.contactPerson ?? "—"}</dd>
      <dt>Email</dt>
      <dd title={deal.contactEmail ?? undefined}>
        {deal.contactEmail ? <a href={mailto(deal.contactEmail)}>{deal.contactEmail}</a> : "—"}
      </dd>
    </dl>
  );
}
