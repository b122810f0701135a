import type { FundingSource } from "@dealflow/validators/funding-sources";
import {
  EXPIRING_SOON_DAYS,
  FUNDING_STATUS_LABELS,
  isOpenSource,
  RATE_KIND_LABELS,
  readTermTexts,
  type Term,
  type TermTexts,
} from "@dealflow/validators/labels/funding-sources";
import { type Day, daysUntil, formatDaysAway, formatWholeDay } from "../../../lib/format/days.ts";
import { formatExactDollars } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { rateFigure } from "../list/source-format.ts";

export interface TermCell {
  /** Null where the term sheet says nothing. */
  text: string | null;
  /** What is best about it, such as `Lowest fees`; null where nothing is. */
  best: string | null;
  /** How near the end of the offer is; null where it has no end, or none that matters any more. */
  due: Due | null;
}

interface Due {
  words: string;
  isUrgent: boolean;
}

export interface TermRow {
  label: string;
  /** One for each source. */
  cells: TermCell[];
}

interface Sheet {
  source: FundingSource;
  words: TermTexts;
}

/** Of those that have a figure, one or several may be best. */
interface Contest {
  title: string;
  figure: (source: FundingSource) => number | null;
  prefer: "highest" | "lowest";
}

interface RowDefinition {
  label: string;
  text: (sheet: Sheet) => string | null;
  contests?: Contest[];
  /** In people's own words: left out where nobody used any. */
  inWords?: true;
  due?: (source: FundingSource, today: Day) => Due | null;
}

const ROWS: RowDefinition[] = [
  { label: "Status", text: ({ source }) => FUNDING_STATUS_LABELS[source.status] },
  {
    label: "Amount",
    text: ({ source }) => formatExactDollars(source.amount),
    contests: [
      {
        title: "Highest amount",
        figure: ({ amount }) => (amount === null ? null : Number(amount)),
        prefer: "highest",
      },
    ],
  },
  inWords("Amount in words", "amount"),
  inWords("Structure", "structure"),
  {
    label: "Rate",
    text: ({ source }) => formatRate(source),
    contests: [
      {
        title: "Lowest fixed rate",
        figure: ({ rateKind, ratePercent }) => (rateKind === "fixed" ? ratePercent : null),
        prefer: "lowest",
      },
      {
        title: "Lowest spread",
        figure: ({ rateKind, spreadBps }) => (rateKind === "floating" ? spreadBps : null),
        prefer: "lowest",
      },
    ],
  },
  inWords("Rate in words", "rate"),
  {
    label: "Tenor",
    text: ({ source }) => formatTenor(source.tenorMonths),
    contests: [{ title: "Longest tenor", figure: ({ tenorMonths }) => tenorMonths, prefer: "highest" }],
  },
  inWords("Term in words", "term"),
  {
    label: "Fees",
    text: ({ source }) => formatPercent(source.feesPercent),
    contests: [{ title: "Lowest fees", figure: ({ feesPercent }) => feesPercent, prefer: "lowest" }],
  },
  {
    label: "Expiry",
    text: ({ source }) => source.expiresAt && formatWholeDay(source.expiresAt),
    due: dueIn,
  },
  inWords("Other terms", "other"),
];

function inWords(label: string, term: Term): RowDefinition {
  return { label, text: ({ words }) => words[term].trim() || null, inWords: true };
}

/** The sources with a term sheet, those that passed last. */
export function withTermSheet(sources: readonly FundingSource[]): FundingSource[] {
  const sheets = sources.filter(({ hasTermSheet }) => hasTermSheet);
  return sheets.toSorted((a, b) => Number(a.status === "passed") - Number(b.status === "passed"));
}

/** The terms of these sources under each other. */
export function termRows(sources: readonly FundingSource[], today: Day): TermRow[] {
  const sheets = sources.map((source) => ({ source, words: readTermTexts(source.termSheetDetails) }));
  const rows = ROWS.map(({ label, text, contests = [], inWords: own, due }) => {
    const best = new Map(contests.flatMap((contest) => winners(contest, sources)));
    const cells = sheets.map((sheet) => ({
      text: text(sheet),
      best: best.get(sheet.source.id) ?? null,
      due: due?.(sheet.source, today) ?? null,
    }));
    return { label, cells, own };
  });
  return rows.filter(({ own, cells }) => !own || cells.some(({ text }) => text !== null));
}

/** The rows in which not all sources say the same. */
export function differences(rows: readonly TermRow[]): TermRow[] {
  return rows.filter(({ cells }) => new Set(cells.map(({ text }) => text)).size > 1);
}

/** Whoever passed offers nothing any more; where all others are equal, nobody is best. */
function winners({ title, figure, prefer }: Contest, sources: readonly FundingSource[]) {
  const entries = sources.flatMap((source) => {
    const value = source.status === "passed" ? null : figure(source);
    return value === null ? [] : [{ id: source.id, value }];
  });
  const values = entries.map(({ value }) => value);
  if (new Set(values).size < 2) return [];
  const best = prefer === "highest" ? Math.max(...values) : Math.min(...values);
  return entries.filter(({ value }) => value === best).map(({ id }) => [id, title] as const);
}

function formatRate(source: FundingSource): string | null {
  return rateFigure(source) ?? (source.rateKind && RATE_KIND_LABELS[source.rateKind]);
}

const formatPercent = (percent: number | null) => (percent === null ? null : `${percent}%`);

/** Such as `60 months (5 years)`. */
function formatTenor(months: number | null): string | null {
  if (months === null) return null;
  const years = Math.trunc(months / 12);
  const rest = months % 12;
  const spoken = [years && pluralize(years, "year"), rest && pluralize(rest, "month")].filter(Boolean);
  return years === 0 ? pluralize(months, "month") : `${pluralize(months, "month")} (${spoken.join(" ")})`;
}

/** Of an offer that has neither been taken nor withdrawn. Urgent are those that the capital stack's sentence counts. */
function dueIn(source: FundingSource, today: Day): Due | null {
  if (source.expiresAt === null || !isOpenSource(source)) return null;
  const days = daysUntil(source.expiresAt, today);
  return { words: days < 0 ? "expired" : formatDaysAway(days), isUrgent: days <= EXPIRING_SOON_DAYS };
}
