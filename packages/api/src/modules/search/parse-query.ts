import { shiftDay } from "@dealflow/validators/common/days";
import { type SearchTerm, searchTerms } from "@dealflow/validators/common/search-words";
import { SEARCH_HEADINGS, SEARCH_KINDS, type SearchKind } from "@dealflow/validators/search";

/** What a search asks for. */
export interface SearchQuery {
  /** What was typed without the filters. */
  phrase: string;
  terms: SearchTerm[];
  /** Whoever wrote, sent, leads or owns it. */
  from: SearchTerm[];
  /** The deal on which it hangs. */
  deal: SearchTerm[];
  /** All where it is empty. */
  kinds: SearchKind[];
  /** Days of UTC: from the first to the one before the last. */
  since: string | null;
  until: string | null;
}

const FILTER = /(?<=^|\s)(from|kind|deal|on|after|before):("[^"]*"|\S+)/gi;

/** Takes `from:`, `kind:`, `deal:` and dates out of a search. What such a filter cannot mean is searched as words. */
export function parseQuery(search: string, today: string): SearchQuery {
  const query: SearchQuery = {
    phrase: "",
    terms: [],
    from: [],
    deal: [],
    kinds: [],
    since: null,
    until: null,
  };
  const rest = search.replace(FILTER, (whole, name: string, quoted: string) => {
    const isTaken = takeFilter(query, name.toLowerCase(), quoted.replaceAll('"', ""), today);
    return isTaken ? " " : whole;
  });
  return { ...query, phrase: rest.trim(), terms: searchTerms(rest) };
}

function takeFilter(query: SearchQuery, name: string, value: string, today: string): boolean {
  if (name === "from" || name === "deal") {
    const terms = searchTerms(value);
    query[name].push(...terms);
    return terms.length > 0;
  }
  if (name === "kind") {
    const kinds = kindsNamed(value);
    query.kinds.push(...kinds);
    return kinds.length > 0;
  }
  const days = daysNamed(value.toLowerCase(), today);
  if (!days) return false;
  if (name !== "before") query.since = days.first;
  if (name === "before") query.until = days.first;
  if (name === "on") query.until = days.next;
  return true;
}

/** The kinds whose name or heading begins so, such as `no` or `notes`; `mail` is an e-mail. */
function kindsNamed(value: string): SearchKind[] {
  const asked = value.toLowerCase().replaceAll("-", "");
  if (asked === "") return [];
  const names = (kind: SearchKind) => [
    kind,
    SEARCH_HEADINGS[kind].toLowerCase(),
    ...(kind === "email" ? ["mails"] : []),
  ];
  return SEARCH_KINDS.filter((kind) => names(kind).some((name) => name.startsWith(asked)));
}

interface Days {
  first: string;
  /** The day after the last one. */
  next: string;
}

const DAY = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** A day, month or year: `2026-03-14`, `2026-03`, `2026`, `today`, `yesterday`. */
function daysNamed(value: string, today: string): Days | null {
  if (value === "today") return { first: today, next: shiftDay(today, 1) };
  if (value === "yesterday") return { first: shiftDay(today, -1), next: today };
  const [, year, month, day] = DAY.exec(value) ?? [];
  if (!year) return null;
  const first = `${year}-${month ?? "01"}-${day ?? "01"}`;
  const date = new Date(`${first}T00:00:00Z`);
  // The 31st of February is none.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== first) return null;
  if (Number(year) < 1900 || Number(year) > 2199) return null;
  if (day) return { first, next: shiftDay(first, 1) };
  if (month) date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCFullYear(date.getUTCFullYear() + 1);
  return { first, next: date.toISOString().slice(0, 10) };
}
