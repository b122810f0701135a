import type {
  AnalyticsOverview,
  DealAnalytics,
  NetworkAnalytics,
  PipelineAnalytics,
  TrendAnalytics,
} from "@dealflow/validators/analytics";
import { shiftDay } from "@dealflow/validators/common/days";
import { type Category, STAGES, type Stage } from "@dealflow/validators/deals";
import { CONTACT_CATEGORIES, DEAL_SOURCES, SECTORS } from "@dealflow/validators/labels/lists";

/** What is known of a world: everything that happened, and when. The oracle asks nothing else, and no database. */
export interface Facts {
  deals: DealFacts[];
  tasks: { createdAt: Date; completedAt: Date | null; dueDay: string | null; assignedTo: number | null }[];
  contacts: { createdAt: Date; category: (typeof CONTACT_CATEGORIES)[number] }[];
  members: { id: number; name: string }[];
}

export interface DealFacts {
  id: number;
  company: string;
  sector: (typeof SECTORS)[number];
  dealSource: (typeof DEAL_SOURCES)[number];
  /** How it stood after each thing that happened to it, in order; the first is its beginning. */
  stands: Stand[];
}

interface Stand {
  at: Date;
  stage: Stage;
  category: Category;
  value: string | null;
}

export interface Answers {
  overview: AnalyticsOverview;
  deals: DealAnalytics;
  pipeline: PipelineAnalytics;
  network: NetworkAnalytics;
  trends: TrendAnalytics;
}

const OPEN: readonly Stage[] = STAGES.slice(0, 4);
const isWon = ({ stage, category }: Stand) => stage === "closed" || category === "portfolio";
const isLost = (stand: Stand) => !isWon(stand) && (stand.stage === "not_closed" || stand.category === "dead");
const isOpen = ({ stage, category }: Stand) => category === "active" && OPEN.includes(stage);

/** Answers as analytics should, by going through the facts one by one, each placed on its calendar day. */
export function consult(facts: Facts, zone: string, asOf: string, compareTo: string, today: string): Answers {
  const formatter = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  const days = new Map<number, string>();
  const dayOf = (at: Date) => {
    const day = days.get(at.getTime()) ?? formatter.format(at);
    days.set(at.getTime(), day);
    return day;
  };
  /** Searched by halves among the milliseconds around it. */
  const firstMomentAfter = (day: string) => {
    let [low, high] = [Date.parse(day) - 86_400_000, Date.parse(day) + 3 * 86_400_000];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (formatter.format(middle) <= day) low = middle;
      else high = middle;
    }
    return new Date(high);
  };
  const standsBy = (deal: DealFacts, day: string) => deal.stands.filter(({ at }) => dayOf(at) <= day);
  const standing = (day: string) =>
    facts.deals.flatMap((deal) => {
      const stand = standsBy(deal, day).at(-1);
      return stand ? [{ deal, ...stand }] : [];
    });
  /** When the run of stands began that the deal ended with. */
  const since = (deal: DealFacts, day: string, holds: (stand: Stand) => boolean) => {
    const stands = standsBy(deal, day);
    const broken = stands.findLastIndex((stand) => !holds(stand));
    return stands[broken + 1]?.at ?? new Date(Number.NaN);
  };
  const both = <Figure>(measure: (day: string) => Figure) => ({
    now: measure(asOf),
    before: measure(compareTo),
  });
  const figures = (stands: Stand[]) => ({ deals: stands.length, value: total(stands) });
  const months = Array.from({ length: 12 }, (_, at) => shiftMonth(asOf.slice(0, 7), at - 11));
  const endOfMonth = (month: string) => (asOf.startsWith(month) ? asOf : lastDay(month));

  /** The stages one after the other, each with the time it began. */
  const visits = (deal: DealFacts, day: string) =>
    standsBy(deal, day).filter(({ stage }, at, all) => stage !== all[at - 1]?.stage);

  const overview: AnalyticsOverview = {
    asOf,
    compareTo,
    today,
    avgDealValue: both((day) => {
      const valued = standing(day).filter(({ value }) => value !== null);
      const count = BigInt(valued.length);
      const average = count ? money((2n * cents(valued) + count) / (2n * count)) : null;
      return { value: average, deals: valued.length };
    }),
    conversionRate: both((day) => {
      const all = standing(day);
      const closed = all.filter(({ stage }) => stage === "closed").length;
      return { value: percent(closed, all.length), closed, deals: all.length };
    }),
    taskCompletion: both((day) => {
      const all = facts.tasks.filter(({ createdAt }) => dayOf(createdAt) <= day);
      const done = all.filter(({ completedAt }) => completedAt && dayOf(completedAt) <= day);
      const overdue = all.filter((task) => !done.includes(task) && task.dueDay && task.dueDay < day).length;
      const [completed, tasks] = [done.length, all.length];
      return { value: percent(completed, tasks), completed, tasks, overdue };
    }),
    networkGrowth: both((day) => {
      const added = facts.contacts.map(({ createdAt }) => dayOf(createdAt)).filter((added) => added <= day);
      return { contacts: added.length, added: added.filter((added) => added > shiftDay(day, -30)).length };
    }),
  };

  const largest = standing(asOf)
    .filter(({ value }) => value !== null)
    .sort((one, other) => Number(cents([other]) - cents([one])) || other.deal.id - one.deal.id)
    .slice(0, 5)
    .map(({ deal, stage, value }) => ({
      id: deal.id,
      company: deal.company,
      codename: null,
      stage,
      value: value ?? "",
    }));
  const ended = (day: string) => {
    const all = standing(day);
    return { won: all.filter(isWon), lost: all.filter(isLost) };
  };
  const deals: DealAnalytics = {
    byStage: STAGES.map((stage) => ({
      stage,
      ...both((day) => figures(standing(day).filter((stand) => stand.stage === stage))),
    })),
    largest,
    conversion: STAGES.slice(0, 5).map((stage, rank) => ({
      stage,
      ...both((day) => {
        const ways = facts.deals.map((deal) => visits(deal, day).map(({ stage }) => STAGES.indexOf(stage)));
        const entered = ways.filter((way) => way.includes(rank));
        const onward = (way: number[]) =>
          way.slice(way.indexOf(rank)).some((later) => later > rank && later < 5);
        const advanced = entered.filter(onward).length;
        return {
          entered: entered.length,
          advanced,
          rate: rank < 4 ? percent(advanced, entered.length) : null,
        };
      }),
    })),
    closingRates: OPEN.map((stage) => ({ stage, ...both((day) => closingRate(stage, day)) })),
    timeInStage: STAGES.map((stage) => ({
      stage,
      ...both((day) => {
        const stays = facts.deals.flatMap((deal) =>
          visits(deal, day).flatMap((visit, at, all) => {
            const next = all[at + 1];
            return next && visit.stage === stage ? [daysFrom(visit.at, next.at)] : [];
          }),
        );
        return { days: median(stays), averageDays: average(stays), visits: stays.length };
      }),
    })),
    winRate: both((day) => {
      const [won, lost] = [ended(day).won.length, ended(day).lost.length];
      return { value: percent(won, won + lost), won, lost };
    }),
    daysToClose: both((day) => {
      const { won } = ended(day);
      const took = won.map(({ deal }) => daysFrom(deal.stands[0]?.at, since(deal, day, isWon)));
      return { days: median(took), averageDays: average(took), deals: won.length };
    }),
  };

  const assigned = facts.tasks.filter(({ createdAt }) => dayOf(createdAt) <= asOf);
  const pipeline: PipelineAnalytics = {
    months: months.map((month) => {
      const open = standing(endOfMonth(month)).filter(isOpen);
      return {
        month,
        ...figures(open),
        bySector: SECTORS.map((sector) => {
          return { sector, ...figures(open.filter(({ deal }) => deal.sector === sector)) };
        }),
        bySource: DEAL_SOURCES.map((source) => {
          return { source, ...figures(open.filter(({ deal }) => deal.dealSource === source)) };
        }),
      };
    }),
    members: facts.members.flatMap(({ id, name }) => {
      const own = assigned.filter(({ assignedTo }) => assignedTo === id);
      const completed = own.filter(({ completedAt }) => completedAt && dayOf(completedAt) <= asOf).length;
      if (own.length === 0) return [];
      return [{ userId: id, name, assigned: own.length, completed, rate: percent(completed, own.length) }];
    }),
  };

  const network: NetworkAnalytics = {
    months: months.map((month) => {
      const by = facts.contacts.filter(({ createdAt }) => dayOf(createdAt) <= endOfMonth(month));
      return {
        month,
        added: by.filter(({ createdAt }) => dayOf(createdAt).startsWith(month)).length,
        contacts: by.length,
        byCategory: CONTACT_CATEGORIES.map((category) => {
          return { category, contacts: by.filter((contact) => contact.category === category).length };
        }),
      };
    }),
    sources: DEAL_SOURCES.map((source) => ({
      source,
      ...both((day) => {
        const seen = standing(day).filter(({ deal }) => deal.dealSource === source);
        const won = seen.filter(isWon);
        const far = (deal: DealFacts) =>
          visits(deal, day).some(({ stage }) => STAGES.indexOf(stage) >= 2 && stage !== "not_closed");
        return {
          seen: seen.length,
          inDiligence: seen.filter(({ deal }) => far(deal)).length,
          closed: won.length,
          closedValue: total(won),
        };
      }),
    })),
  };

  const wonIn = (month: string) =>
    ended(asOf).won.filter(({ deal }) => dayOf(since(deal, asOf, isWon)).startsWith(month));
  const stages = OPEN.map((stage) => {
    const open = standing(asOf).filter((stand) => isOpen(stand) && stand.stage === stage);
    const { closed, entered, rate, days } = closingRate(stage, asOf);
    const [share, whole] = [BigInt(closed), BigInt(entered)];
    const weighted = rate === null ? null : money((2n * cents(open) * share + whole) / (2n * whole));
    return { stage, ...figures(open), days, entered, closed, rate, weightedValue: weighted };
  });
  const known = stages.flatMap(({ weightedValue }) => weightedValue ?? []);
  const complete = known.length > 0 && stages.every((stage) => stage.weightedValue || stage.value === "0.00");
  const trends: TrendAnalytics = {
    months: months.map((month) => ({
      month,
      created: facts.deals.filter(
        ({ stands: [first] }) => first && dayOf(first.at) <= asOf && dayOf(first.at).startsWith(month),
      ).length,
      closed: wonIn(month).length,
      lost: ended(asOf).lost.filter(({ deal }) => dayOf(since(deal, asOf, isLost)).startsWith(month)).length,
      closedValue: total(wonIn(month)),
    })),
    forecast: {
      stages,
      weightedValue: complete ? total(known.map((value) => ({ value }))) : null,
      closings: closings(),
    },
  };
  return { overview, deals, pipeline, network, trends };

  /** How often deals close that entered the stage, of those that had the time of nine in ten closed ones. */
  function closingRate(stage: Stage, day: string) {
    const entries = standing(day).flatMap((stand) => {
      const all = visits(stand.deal, day);
      const entry = all.find((visit) => visit.stage === stage);
      if (!entry) return [];
      const closing =
        stand.stage === "closed" ? all.findLast((visit) => visit.stage === "closed") : undefined;
      return [{ at: entry.at, took: closing ? daysFrom(entry.at, closing.at) : null }];
    });
    const took = entries.flatMap((entry) => entry.took ?? []).sort((one, other) => one - other);
    const ninth = took[Math.ceil(took.length * 0.9) - 1];
    if (ninth === undefined) return { days: null, entered: 0, closed: 0, rate: null };
    const days = Math.ceil(ninth);
    const old = entries.filter(({ at }) => daysFrom(at, firstMomentAfter(day)) >= days);
    const closed = old.filter((entry) => entry.took !== null).length;
    const rate = old.length < 5 ? null : percent(closed, old.length);
    return { days, entered: old.length, closed, rate };
  }

  function closings(): TrendAnalytics["forecast"]["closings"] {
    const quarter = Math.floor((Number(asOf.slice(5, 7)) - 1) / 3);
    const inQuarter = [1, 2, 3].map(
      (month) => `${asOf.slice(0, 4)}-${String(quarter * 3 + month).padStart(2, "0")}`,
    );
    const end = lastDay(inQuarter[2] ?? "");
    const daysLeft = daysFrom(new Date(asOf), new Date(end));
    const isClosed = (deal: DealFacts, day: string) => standsBy(deal, day).at(-1)?.stage === "closed";
    const past = [-3, -6, -9, -12].flatMap((distance) => {
      const quarterEnd = lastDay(shiftMonth(end.slice(0, 7), distance));
      return standing(shiftDay(quarterEnd, -daysLeft))
        .filter((stand) => isOpen(stand) && isClosed(stand.deal, asOf))
        .map(({ stage, deal }) => ({ stage, inTime: isClosed(deal, quarterEnd) }));
    });
    const timely = (among: typeof past) => among.filter(({ inTime }) => inTime).length / among.length;
    const open = stages.filter((stage) => stage.deals > 0);
    if (past.length < 5 || open.some(({ rate }) => rate === null)) return null;
    const chances = open.flatMap(({ stage, deals, closed, entered }) => {
      const like = past.filter((one) => one.stage === stage);
      return Array.from({ length: deals }, () => (closed / entered) * timely(like.length >= 5 ? like : past));
    });
    const mean = chances.reduce((sum, chance) => sum + chance, 0);
    const spread = Math.sqrt(chances.reduce((sum, chance) => sum + chance * (1 - chance), 0));
    return {
      quarter: `${asOf.slice(0, 4)}-Q${quarter + 1}`,
      daysLeft,
      open: chances.length,
      seen: past.length,
      inTime: past.filter(({ inTime }) => inTime).length,
      from: Math.max(0, Math.round(mean - spread)),
      to: Math.min(chances.length, Math.round(mean + spread)),
      closedAlready: standing(asOf).filter(({ deal, stage }) => {
        const closing = visits(deal, asOf).findLast((visit) => visit.stage === "closed");
        return stage === "closed" && closing && inQuarter.includes(dayOf(closing.at).slice(0, 7));
      }).length,
    };
  }
}

function cents(amounts: { value: string | null }[]): bigint {
  return amounts.reduce((sum, { value }) => sum + BigInt((value ?? "0.00").replace(".", "")), 0n);
}

function money(cents: bigint): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const total = (amounts: { value: string | null }[]) => money(cents(amounts));

const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

const daysFrom = (from: Date | undefined, to: Date) =>
  (to.getTime() - (from?.getTime() ?? Number.NaN)) / 86_400_000;

function average(numbers: number[]): number | null {
  if (numbers.length === 0) return null;
  return Math.round((numbers.reduce((sum, number) => sum + number, 0) / numbers.length) * 10) / 10;
}

function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}

function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const lastDay = (month: string) => shiftDay(`${shiftMonth(month, 1)}-01`, -1);
