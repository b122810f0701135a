"use client";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { Money } from "../../../components/money.tsx";
import { CategoryBadge, StageBadge } from "../../../entities/deal/badges.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { formatShortDollars } from "../../../lib/format/money.ts";
import styles from "./rows.module.css";

interface DealRowProps {
  deal: Deal;
  /** A second line under the name. */
  note: string;
  /** Its position in a list of which only the rows in view are rendered. */
  position?: number;
  total?: number;
}

/** A deal in one line: name, stage or category, and value. */
export function DealRow({ deal, note, position, total }: DealRowProps) {
  const { id, stage, category, value } = deal;
  const title = dealTitle(deal);
  return (
    <li className={`${styles.row} ${styles.tall}`} aria-posinset={position} aria-setsize={total}>
      <div className={styles.text}>
        <div className={styles.main} title={title}>
          <DealLink dealId={id}>{title}</DealLink>
        </div>
        <div className={styles.note} title={note}>
          {note}
        </div>
      </div>
      <span className={styles.badge}>
        {category === "active" ? <StageBadge stage={stage} /> : <CategoryBadge category={category} />}
      </span>
      <span className={styles.amount}>
        <Money amount={value} format={formatShortDollars} within="record" />
      </span>
    </li>
  );
}
