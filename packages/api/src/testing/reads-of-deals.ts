/** Tables with a column that names a deal, besides those that hold sums. */
const OF_DEALS = [
  ...[
    "activities",
    "changes",
    "deal_changes",
    "deal_contacts",
    "deal_history",
    "deal_values",
    "deals",
    "documents",
  ],
  ...[
    "email_rules",
    "emails",
    "follow_ups",
    "funding_sources",
    "meeting_moves",
    "meeting_new_deals",
    "notes",
  ],
  ...["notifications", "pipeline_conversions", "tasks"],
];
const READ = new RegExp(`\\b(?:from|join)\\s+"?(${OF_DEALS.join("|")})\\b"?`, "gi");
const UNION = /\b(?:union|intersect|except)(?: all)?\b/i;

/**
 * What a query reads of these tables without asking whether the member sees the deal, there or around it, as the text from
 * the table's name on. A common table expression counts as inside of its query, each part of a union as a query.
 */
export function readsWithoutAsking(query: string): string[] {
  const { own, inner } = partsOf(query);
  const [first = "", ...others] = own.split(UNION);
  if (others.length > 0) {
    const parts = [first, ...others].map((part) =>
      part.replace(/\((\d+)\)/g, (_, at) => `(${inner[Number(at)]})`),
    );
    return parts.flatMap(readsWithoutAsking);
  }
  if (own.includes("deal_visible_to(")) return [];
  return [...own.matchAll(READ)]
    .map(({ index }) => own.slice(index, index + 200))
    .concat(inner.flatMap(readsWithoutAsking));
}

/** The text outside of all subqueries, with the number of each in its place, and the subqueries. */
function partsOf(query: string): { own: string; inner: string[] } {
  const inner: string[] = [];
  let own = "";
  let depth = 0;
  let begin = 0;
  for (let at = 0; at < query.length; at++) {
    if (depth === 0 && !/^\(\s*(?:select|with)\b/i.test(query.slice(at, at + 20))) {
      own += query[at];
      continue;
    }
    if (query[at] === "(" && depth++ === 0) begin = at + 1;
    else if (query[at] === ")" && --depth === 0) own += `(${inner.push(query.slice(begin, at)) - 1})`;
  }
  return { own, inner };
}
