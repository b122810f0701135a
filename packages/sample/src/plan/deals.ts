import { CATEGORIES, STAGES } from "@dealflow/validators/deals";
import { mailAddress, mailDomain } from "../addresses.ts";
import { fraction } from "../calendar.ts";
import { DEALS } from "../data/deals/index.ts";
import { PIPELINE } from "../data/pipeline.ts";
import type { Move, SampleDeal, SampleOpportunity } from "../data/types.ts";
import type { Step, World } from "../sample-context.ts";

/** When each deal begins, by company. */
export function openingDays({ calendar }: Pick<World, "calendar">): Map<string, Date> {
  return new Map(DEALS.map((deal) => [deal.company, calendar.moment(deal.opened, `open ${deal.company}`)]));
}

/** Deals begin, some as pipeline items, and move from stage to stage until where they stand today. */
export function planDeals(world: World): Step[] {
  return DEALS.flatMap((deal) => [...opening(world, deal), ...moves(world, deal)]);
}

export function planPipeline(world: World): Step[] {
  return PIPELINE.map(({ added, ...item }) => ({
    what: `add pipeline item ${item.company}`,
    at: world.calendar.moment(added, `spot ${item.company}`),
    by: item.by,
    act: (call) => call.pipeline.create(fieldsOf(world, item)),
  }));
}

function opening(world: World, deal: SampleDeal): Step[] {
  const { company, by } = deal;
  const at = openedAt(world, company);
  if (deal.watched === undefined) {
    const create: Step["act"] = async (call) => {
      world.deals.set(company, (await call.deals.create(fieldsOf(world, deal))).id);
    };
    return [{ what: `open ${company}`, at, by, act: create }];
  }
  let itemId = 0;
  const spot: Step["act"] = async (call) => {
    itemId = (await call.pipeline.create(fieldsOf(world, deal))).id;
  };
  const convert: Step["act"] = async (call) => {
    world.deals.set(company, (await call.pipeline.convert({ id: itemId })).id);
  };
  const spotted = world.calendar.moment(deal.opened + deal.watched, `spot ${company}`);
  return [
    { what: `spot ${company}`, at: spotted, by, act: spot },
    { what: `convert ${company}`, at, by, act: convert },
  ];
}

function moves(world: World, { company, by, lead, moves = [] }: SampleDeal): Step[] {
  let last = openedAt(world, company);
  return moves.map((move) => {
    const what = `move ${company} to ${move[1]}`;
    last = world.calendar.after(last, move[0], what);
    return {
      what,
      at: last,
      by: lead && fraction(what) < 0.4 ? lead : by,
      act: (call) => call.deals.update({ id: world.deals.of(company), ...changeOf(move) }),
    };
  });
}

function changeOf([, to, rimFollowUpInterval]: Move) {
  const stage = STAGES.find((name) => name === to);
  const category = CATEGORIES.find((name) => name === to);
  return { stage, category, rimFollowUpInterval };
}

function openedAt({ opened }: World, company: string): Date {
  const at = opened.get(company);
  if (!at) throw new Error(`the sample has no deal ${company}`);
  return at;
}

function fieldsOf({ members }: World, item: SampleOpportunity) {
  const { company, codename, sector, dealType, dealSource, dealSourceNotes, description, contact } = item;
  return {
    company,
    codename,
    sector,
    dealType,
    dealSource,
    dealSourceNotes,
    description,
    value: item.value === undefined ? undefined : Math.round(item.value * 1_000_000),
    contactPerson: contact?.[0],
    contactEmail: contact && mailAddress(contact[0], mailDomain(company)),
    leadUserId: item.lead && members.of(item.lead),
  };
}
