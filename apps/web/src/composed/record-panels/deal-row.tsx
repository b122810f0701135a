"use client";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { ReactNode } from "react";
import { Money } from "../../components/money.tsx";
import { CategoryBadge, StageBadge } from "../../entities/deal/badges.tsx";
import { DealLink } from "../../entities/deal/deal-link.tsx";
import { formatColumnDollars } from "../../lib/format/money.ts";
import styles from "./panel.module.css";

interface DealRowProps {
  deal: Pick<Deal, "id" | "company" | "codename" | "stage" | "category" | "value">;
  /** A second line under the name. */
  note: string | null;
  /** A button at the end. */
  action?: ReactNode;
}

/** A deal in one line: name, stage or category, and value. */
export function DealRow({ deal, note, action }: DealRowProps) {
  const { id, stage, category, value } = deal;
  const title = dealTitle(deal);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <DealLink dealId={id} className={styles.main} title={title}>
          {title}
        </DealLink>
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
      <span className={styles.badge}>
        {category === "active" ? <StageBadge stage={stage} /> : <CategoryBadge category={category} />}
      </span>
      <span className={styles.amount}>
        <Money amount={value} format={formatColumnDollars} within="record" />
      </span>
      {action ? <span className={styles.aside}>{action}</span> : null}
    </li>
  );
}
