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
import { isOnlyFigure } from "@dealflow/validators/term-figures";
import { type Day, daysUntil, formatDaysAway, formatWholeDay } from "../../../lib/format/days.ts";
import { formatExactDollars } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { formatRate } from "../list/source-format.ts";
import { AS_IN_WORDS, type CorrectedFigures, correctedFigures, figuresOf } from "../terms/term-figures.ts";

export interface TermCell {
  /** Null if the term sheet does not have the term. */
  text: string | null;
  /** The badge of the best offer, such as `Lowest fees`; null for others. */
  best: string | null;
  /** When the offer expires; null if it does not, or is no longer open. */
  due: Due | null;
  /** Whether the words state another figure than the one that counts. */
  contradictsFigure: boolean;
}

interface Due {
  text: string;
  isUrgent: boolean;
}

export interface TermRow {
  label: string;
  /** One for each source. */
  cells: TermCell[];
}

interface Sheet {
  source: FundingSource;
  texts: TermTexts;
}

/** Compares the sources that have a value; several may be the best. */
interface Comparison {
  title: string;
  numberOf: (source: FundingSource) => number | null;
  prefer: "highest" | "lowest";
}

interface RowDefinition {
  label: string;
  text: (sheet: Sheet) => string | null;
  comparisons?: Comparison[];
  /** Left out if no source has a text for it. */
  isOptional?: true;
  contradictsFigure?: (sheet: Sheet) => boolean;
  due?: (source: FundingSource, today: Day) => Due | null;
}

/** The row whose cells are shown as badges. */
export const STATUS_ROW = "Status";

const ROWS: RowDefinition[] = [
  { label: STATUS_ROW, text: ({ source }) => FUNDING_STATUS_LABELS[source.status] },
  {
    label: "Amount",
    text: ({ source }) => formatExactDollars(source.amount),
    comparisons: [
      {
        title: "Highest amount",
        numberOf: ({ amount }) => (amount === null ? null : Number(amount)),
        prefer: "highest",
      },
    ],
  },
  wordsOfFigure("Amount in words", "amount", "amount"),
  freeText("Structure", "structure"),
  {
    label: "Rate",
    text: ({ source }) => formatRate(source) ?? (source.rateKind && RATE_KIND_LABELS[source.rateKind]),
    comparisons: [
      {
        title: "Lowest fixed rate",
        numberOf: ({ rateKind, ratePercent }) => (rateKind === "fixed" ? ratePercent : null),
        prefer: "lowest",
      },
      {
        title: "Lowest spread",
        numberOf: ({ rateKind, spreadBps }) => (rateKind === "floating" ? spreadBps : null),
        prefer: "lowest",
      },
    ],
  },
  wordsOfFigure("Rate in words", "rate", "rateKind"),
  {
    label: "Tenor",
    text: ({ source }) => formatTenor(source.tenorMonths),
    comparisons: [{ title: "Longest tenor", numberOf: ({ tenorMonths }) => tenorMonths, prefer: "highest" }],
  },
  wordsOfFigure("Term in words", "term", "tenorMonths"),
  {
    label: "Fees",
    text: ({ source }) => formatPercent(source.feesPercent),
    comparisons: [{ title: "Lowest fees", numberOf: ({ feesPercent }) => feesPercent, prefer: "lowest" }],
  },
  {
    label: "Expiry",
    text: ({ source }) => source.expiresAt && formatWholeDay(source.expiresAt),
    due: formatDue,
  },
  freeText("Other terms", "other"),
];

/** A term in the lender's own text. */
function freeText(label: string, term: Term): RowDefinition {
  return { label, text: ({ texts }) => texts[term].trim() || null, isOptional: true };
}

/** The lender's own words of a figure, unless they only repeat it. */
function wordsOfFigure(
  label: string,
  term: keyof typeof isOnlyFigure,
  figure: keyof CorrectedFigures,
): RowDefinition {
  const isAsInWords = ({ source }: Sheet) => correctedFigures(source)[figure] === null;
  const inWords = ({ texts }: Sheet) => figuresOf({ ...AS_IN_WORDS, termSheetDetails: texts })[figure];
  const { text, ...row } = freeText(label, term);
  return {
    ...row,
    text: (sheet) => (isAsInWords(sheet) && isOnlyFigure[term](sheet.texts[term]) ? null : text(sheet)),
    contradictsFigure: (sheet) => !isAsInWords(sheet) && Boolean(inWords(sheet)),
  };
}

/** The sources with a term sheet, those that passed last. */
export function withTermSheet(sources: readonly FundingSource[]): FundingSource[] {
  const sheets = sources.filter(({ hasTermSheet }) => hasTermSheet);
  return sheets.toSorted((a, b) => Number(a.status === "passed") - Number(b.status === "passed"));
}

/** A row for each term, with a cell for each source. */
export function termRows(sources: readonly FundingSource[], today: Day): TermRow[] {
  const sheets = sources.map((source) => ({ source, texts: readTermTexts(source.termSheetDetails) }));
  const rows = ROWS.map(({ label, text, comparisons = [], isOptional, due, contradictsFigure }) => {
    const best = new Map(comparisons.flatMap((comparison) => findBest(comparison, sources)));
    const cells = sheets.map((sheet) => ({
      text: text(sheet),
      best: best.get(sheet.source.id) ?? null,
      due: due?.(sheet.source, today) ?? null,
      contradictsFigure: contradictsFigure?.(sheet) ?? false,
    }));
    return { label, cells, isOptional };
  });
  return rows.filter(({ isOptional, cells }) => !isOptional || cells.some(({ text }) => text !== null));
}

/** The rows in which the sources differ. */
export function differences(rows: readonly TermRow[]): TermRow[] {
  return rows.filter(({ cells }) => new Set(cells.map(({ text }) => text)).size > 1);
}

/** The ids of the best offers with the badge. Sources that passed do not count; if all are equal, none is the best. */
function findBest({ title, numberOf, prefer }: Comparison, sources: readonly FundingSource[]) {
  const entries = sources.flatMap((source) => {
    const value = source.status === "passed" ? null : numberOf(source);
    return value === null ? [] : [{ id: source.id, value }];
  });
  const values = entries.map(({ value }) => value);
  if (new Set(values).size < 2) return [];
  const best = prefer === "highest" ? Math.max(...values) : Math.min(...values);
  return entries.filter(({ value }) => value === best).map(({ id }) => [id, title] as const);
}

const formatPercent = (percent: number | null) => (percent === null ? null : `${percent}%`);

/** Such as `60 months (5 years)`. */
function formatTenor(months: number | null): string | null {
  if (months === null) return null;
  const years = Math.trunc(months / 12);
  const rest = months % 12;
  const parts = [years && pluralize(years, "year"), rest && pluralize(rest, "month")].filter(Boolean);
  return years === 0 ? pluralize(months, "month") : `${pluralize(months, "month")} (${parts.join(" ")})`;
}

/** For an offer of an open source. Urgent are those that the summary line of the capital stack counts. */
function formatDue(source: FundingSource, today: Day): Due | null {
  if (source.expiresAt === null || !isOpenSource(source)) return null;
  const days = daysUntil(source.expiresAt, today);
  return { text: days < 0 ? "expired" : formatDaysAway(days), isUrgent: days <= EXPIRING_SOON_DAYS };
}
