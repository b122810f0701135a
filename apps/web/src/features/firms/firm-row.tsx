"use client";
import { firmPath } from "@dealflow/validators/addresses";
import type { ListedFirm } from "@dealflow/validators/firms";
import { FIRM_TYPE_LABELS } from "@dealflow/validators/labels/firms";
import { memo } from "react";
import { PageLink } from "../../components/page/page-link.tsx";
import { formatCount } from "../../lib/format/pluralize.ts";
import styles from "./firm-row.module.css";

/** The heads of the columns. Each row says its own to assistive technology, for it is a list and no table. */
export function FirmHeads() {
  return (
    <div aria-hidden className={`${styles.cells} ${styles.heads}`}>
      <span className={styles.name}>Name</span>
      <span className={styles.type}>Type</span>
      <span className={styles.domain}>Domain</span>
      <span className={styles.people}>People</span>
      <span className={styles.deals}>Deals</span>
      <span className={styles.shown}>Shown</span>
    </div>
  );
}

interface FirmRowProps {
  firm: ListedFirm;
  /** In the whole list, of which only the rows in view are rendered; from 1. */
  position: number;
  total: number;
}

/** One line of aligned columns on wide screens, two lines on narrow ones. */
export const FirmRow = memo(function FirmRow({ firm, position, total }: FirmRowProps) {
  const { id, name, type, domain, contacts, deals, dealsShown } = firm;
  return (
    <li className={`${styles.row} ${styles.cells}`} aria-posinset={position} aria-setsize={total}>
      <span className={`${styles.name} ${styles.link}`} title={name}>
        <PageLink href={firmPath(id)}>{name}</PageLink>
      </span>
      <span className={styles.type} data-empty={!type}>
        {type ? FIRM_TYPE_LABELS[type] : "—"}
      </span>
      <span className={styles.domain} data-empty={!domain} title={domain ?? undefined}>
        {domain ?? "—"}
      </span>
      <Count className={styles.people} count={contacts} one="person" many="people" />
      <Count className={styles.deals} count={deals} one="deal" many="deals" />
      <Count className={styles.shown} count={dealsShown} one="deal shown" many="deals shown" />
    </li>
  );
});

interface CountProps {
  className: string | undefined;
  count: number;
  one: string;
  many: string;
}

function Count({ className, count, one, many }: CountProps) {
  return (
    <span className={className} data-empty={count === 0}>
      {count === 0 ? "—" : formatCount(count)}{" "}
      <span className={styles.label}>{count === 1 ? one : many}</span>
    </span>
  );
}
