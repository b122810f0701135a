"use client";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { FUNDING_STATUS_LABELS } from "@dealflow/validators/labels/funding-sources";
import {
  committedLine,
  stackSentence,
} from "../../../features/funding-sources/capital-stack/capital-stack-figures.ts";
import { withTermSheet } from "../../../features/funding-sources/term-sheets/term-sheet-rows.ts";
import { TermTable } from "../../../features/funding-sources/term-sheets/term-table.tsx";
import { useFundingSummary } from "../../../features/funding-sources/use-funding-summary.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import { BriefPart, MissingPart } from "./brief-part.tsx";
import styles from "./deal-brief.module.css";

const TITLE = "Funding";

/** As many columns as a page has room for. */
const MAX_SHEETS = 4;
const MAX_OTHERS = 8;

/** What is committed and missing, the offers side by side, and who was asked besides. */
export function FundingBrief({ dealId }: { dealId: number }) {
  const figures = useFundingSummary(dealId);
  const list = trpc.fundingSources.list.useQuery({ dealId }, REFETCH_ON_OPEN);
  const missing = [figures, list].find(({ data }) => data === undefined);
  if (missing) return <MissingPart title={TITLE} query={missing} />;
  const { data: summary } = figures;
  const sources = list.data?.items ?? [];
  if (sources.length === 0) return null;
  const sheets = withTermSheet(sources);
  const others = sources.filter(({ hasTermSheet }) => !hasTermSheet);
  const committed = summary && committedLine(summary);
  return (
    <BriefPart title={TITLE}>
      <p className={styles.sentence}>
        {committed ? <b>{committed.exact ? `Committed ${committed.exact}` : committed.text}. </b> : null}
        {summary ? stackSentence(summary) : null}
      </p>
      {sheets.length > 0 ? <TermTable sheets={sheets.slice(0, MAX_SHEETS)} /> : null}
      <More count={sheets.length - MAX_SHEETS} />
      {others.length > 0 ? (
        <p className={styles.sentence}>
          {sheets.length > 0 ? "Without a term sheet: " : null}
          {others.slice(0, MAX_OTHERS).map(inWords).join("; ")}
        </p>
      ) : null}
      <More count={others.length - MAX_OTHERS} />
    </BriefPart>
  );
}

const inWords = ({ name, status }: FundingSource) => `${name} (${FUNDING_STATUS_LABELS[status]})`;

function More({ count }: { count: number }) {
  return count > 0 ? <p className={styles.more}>and {formatCount(count)} more</p> : null;
}
