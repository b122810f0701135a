import { timeAgo } from "@dealflow/ui/time-ago";
import { dealPath, PAGE_PATHS, PARAMS, pathWith, pipelineItemPath } from "@dealflow/validators/addresses";
import type { Duplicate } from "@dealflow/validators/duplicates";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import { differenceInMonths } from "date-fns/differenceInMonths";
import { dialogHref } from "../../lib/address/address.ts";
import { formatLocalDay } from "../../lib/format/days.ts";
import { pluralize } from "../../lib/format/pluralize.ts";

interface MatchDescription {
  name: string;
  /** What someone who adds it again should know, such as `passed 14 months ago`. */
  facts: string;
  href: string;
}

type Kind<Name extends Duplicate["kind"]> = Extract<Duplicate, { kind: Name }>;

/** A likely duplicate in one line, such as `Halden Software` and `passed 14 months ago as Project Oak, lead A. Stone`. */
export function describeMatch(match: Duplicate, now = new Date()): MatchDescription {
  switch (match.kind) {
    case "deal":
      return {
        name: match.company,
        facts: withNames(dealStatus(match, now), match),
        href: dealPath(match.id),
      };
    case "pipeline": {
      const status = `in the pipeline since ${formatLocalDay(match.createdAt)}`;
      return {
        name: match.company,
        facts: withNames(status, match),
        href: pipelineItemPath(match.company),
      };
    }
    case "contact":
      return { name: match.name, facts: contactFacts(match), href: dialogHref(PARAMS.contact, match.id) };
    case "member":
      return {
        name: match.name,
        facts: `on your team, @${match.username}`,
        href: pathWith(PAGE_PATHS.team, { search: match.username }),
      };
    case "lender":
      return { name: match.name, facts: lenderFacts(match), href: dialogHref(PARAMS.firm, match.id) };
  }
}

/** What became of a deal, and how long ago. */
function dealStatus({ stage, category, since }: Kind<"deal">, now: Date): string {
  const ago = longAgo(since, now);
  if (category === "dead") return `passed ${ago}`;
  if (category === "portfolio") return `invested ${ago}`;
  if (category === "rim") return `set aside for a follow-up ${ago}`;
  if (category === "revisit") return `set aside to revisit ${ago}`;
  if (stage === "not_closed") return `passed ${ago}`;
  if (stage === "closed") return `invested ${ago}`;
  return `in ${STAGE_LABELS[stage]}, moved there ${ago}`;
}

/** In months up to two years, which is more exact than `1 year ago`. */
function longAgo(since: Date, now: Date): string {
  const months = differenceInMonths(now, since);
  return months >= 12 && months < 24 ? `${months} months ago` : timeAgo(since, now);
}

function withNames(status: string, { codename, lead }: Kind<"deal" | "pipeline">): string {
  return `${status}${codename ? ` as ${codename}` : ""}${lead ? `, lead ${lead}` : ""}`;
}

function contactFacts({ title, company, email, isPublic, isSame }: Kind<"contact">): string {
  const work = title && company ? `${title} at ${company}` : (title ?? company);
  const facts = [work, email].filter(Boolean).join(", ") || "contact";
  return [isSame ? `the same person: ${facts}` : facts, ...(isPublic ? [] : ["private to you"])].join(" · ");
}

function lenderFacts({ dealsShown, sheetsIssued, committed, passed }: Kind<"lender">): string {
  const shown = `shown ${pluralize(dealsShown, "deal")}`;
  return `${shown}, issued ${sheetsIssued}, committed ${committed}, passed ${passed}`;
}
