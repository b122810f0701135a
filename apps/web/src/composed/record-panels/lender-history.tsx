"use client";
import type { FirmProfile, Lending } from "@dealflow/validators/firms";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { FUNDING_TYPE_LABELS } from "@dealflow/validators/labels/funding-sources";
import { DealLink } from "../../entities/deal/deal-link.tsx";
import { termSheetLine } from "../../features/funding-sources/list/source-format.ts";
import { FundingStatusBadge } from "../../features/funding-sources/list/status-badge.tsx";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { formatLocalDay } from "../../lib/format/days.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { useViewerDay } from "../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import styles from "./panel.module.css";
import { PanelSection, SECTION_ROWS, SectionRows } from "./panel-section.tsx";

type History = NonNullable<FirmProfile["lender"]>;

/** How often the firm was shown a deal, and what it did. */
export function LenderHistory({ id, history }: { id: number; history: History }) {
  const { dealsShown, sheetsIssued, committed, passed, lastTerms } = history;
  const list = trpc.firms.lending.useInfiniteQuery(
    { id, limit: SECTION_ROWS },
    { ...REFETCH_ON_OPEN, ...PAGES },
  );
  return (
    <PanelSection title="Lender History">
      <dl className={styles.figures}>
        <Figure label="Deals shown" value={dealsShown} />
        <Figure label="Sheets issued" value={sheetsIssued} />
        <Figure label="Committed" value={committed} />
        <Figure label="Passed" value={passed} />
      </dl>
      {lastTerms ? <LastTerms lending={lastTerms} /> : null}
      <SectionRows
        what="lending"
        count={dealsShown}
        list={list}
        renderRow={(lending) => <LendingRow key={lending.id} lending={lending} />}
      />
    </PanelSection>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

/** Terms have no date of their own; the day the deal was shown tells how old they are. */
function LastTerms({ lending }: { lending: Lending }) {
  const today = useViewerDay();
  const origin = `for ${dealTitle(lending)}, shown ${formatLocalDay(lending.createdAt)}`;
  return (
    <p className={styles.terms}>
      <span className={styles.termsLabel}>Last terms</span>{" "}
      {[termSheetLine(lending, today), origin].filter(Boolean).join(", ")}
    </p>
  );
}

function LendingRow({ lending }: { lending: Lending }) {
  const { dealId, type, status, createdAt } = lending;
  const today = useViewerDay();
  const title = dealTitle(lending);
  const note = [FUNDING_TYPE_LABELS[type], `shown ${formatLocalDay(createdAt)}`].join(", ");
  const terms = termSheetLine(lending, today);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <DealLink dealId={dealId} className={styles.main} title={title}>
          {title}
        </DealLink>
        <span className={styles.note}>{note}</span>
        {terms ? <span className={styles.note}>{terms}</span> : null}
      </div>
      <span className={styles.badge}>
        <FundingStatusBadge status={status} />
      </span>
    </li>
  );
}
