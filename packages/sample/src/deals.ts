import { createContactInput } from "@dealflow/validators/contacts";
import type { CustomInput } from "@dealflow/validators/custom-values";
import { updateDealInput } from "@dealflow/validators/deals";
import { followUpNote } from "@dealflow/validators/follow-ups";
import { createPipelineItemInput } from "@dealflow/validators/pipeline";
import { z } from "zod";
import { emailAddress, emailDomain } from "./contact-details.ts";
import { daysAgo, daysFromToday, reference } from "./data-file.ts";
import type { SampleFields } from "./fields.ts";
import { memberUsername, type SampleTeam } from "./members.ts";
import { seededRandom } from "./random.ts";
import type { Calendar, SampleContext, Step } from "./sample-context.ts";

function opportunity(team: SampleTeam) {
  const partners = team.members.filter(({ role }) => role === "partner");
  return createPipelineItemInput
    .pick({
      company: true,
      codename: true,
      sector: true,
      dealType: true,
      dealSource: true,
      dealSourceNotes: true,
      description: true,
    })
    .extend({
      /** Enterprise value, or the amount to invest for a deal of type Investment, in millions of US dollars. */
      valueInMillions: z.number().positive().optional(),
      contact: createContactInput.pick({ name: true, title: true }).strict().optional(),
      lead: reference(
        "the username of a partner",
        partners.map(({ username }) => username),
      ).optional(),
      createdBy: memberUsername(team),
    });
}

/** A change of stage or category; `rimFollowUpInterval` goes with the category `rim`. */
const move = z
  .strictObject({
    daysAgo,
    stage: updateDealInput.shape.stage,
    category: updateDealInput.shape.category,
    rimFollowUpInterval: updateDealInput.shape.rimFollowUpInterval,
  })
  .refine(({ stage, category }) => (stage === undefined) !== (category === undefined), {
    error: "must name either a stage or a category",
  });

function followUp(team: SampleTeam) {
  return z
    .strictObject({
      daysAgo,
      by: memberUsername(team),
      kind: z.enum(["done", "snoozed", "moved"]),
      note: followUpNote.optional(),
      /** Until when it is snoozed, or to which day it is moved; in the past where that is over. */
      untilInDays: daysFromToday.optional(),
    })
    .refine(({ kind, untilInDays }) => (kind === "done") === (untilInDays === undefined), {
      error: "is snoozed until a day, moved to one, or done",
    })
    .refine(({ kind, note }) => kind !== "moved" || note === undefined, {
      error: "has no note where it is moved",
    });
}
type SampleFollowUp = z.output<ReturnType<typeof followUp>>;

export function dealsFile(team: SampleTeam) {
  const deals = z.array(
    opportunity(team)
      .extend({
        /** How long it was a pipeline item before it was converted. Absent where it began as a deal. */
        daysInPipeline: daysAgo.optional(),
        openedDaysAgo: daysAgo,
        moves: z.array(move).default([]),
        /** What happened to its follow-ups since the last move, to the category `rim`. */
        followUps: z.array(followUp(team)).default([]),
      })
      .strict(),
  );
  return z.strictObject({
    /** Companies that the firm owns: closed, then moved to the portfolio. */
    portfolio: deals,
    /** Active: in purchase agreement negotiations, or closed or lost a short time ago. */
    closing: deals,
    dueDiligence: deals,
    underLoi: deals,
    /** Active, before a letter of intent. */
    early: deals,
    dead: deals,
    revisit: deals,
    /** Good companies that are not for sale yet. */
    rim: deals,
  });
}
export type SampleDealGroups = z.output<ReturnType<typeof dealsFile>>;
export type SampleDeal = SampleDealGroups["portfolio"][number];

export function dealCompany(deals: readonly SampleDeal[]) {
  return reference(
    "the company of a deal",
    deals.map(({ company }) => company),
  );
}

export function pipelineFile(team: SampleTeam) {
  return z.array(opportunity(team).extend({ addedDaysAgo: daysAgo }).strict());
}
export type SamplePipelineItem = z.output<ReturnType<typeof pipelineFile>>[number];

/** When each deal begins, by company. */
export function openingTimes(calendar: Calendar, deals: readonly SampleDeal[]): Map<string, Date> {
  return new Map(
    deals.map(({ company, openedDaysAgo }) => [
      company,
      calendar.workingTime(openedDaysAgo, `open ${company}`),
    ]),
  );
}

/** Each deal begins, some as a pipeline item, and moves to the stage and category that it has today. */
export function dealSteps(
  context: SampleContext,
  deals: readonly SampleDeal[],
  customOf: SampleFields["deals"],
): Step[] {
  return deals.flatMap((deal) => [
    ...openingSteps(context, deal, customOf[deal.company]),
    ...moveSteps(context, deal),
  ]);
}

export function pipelineSteps(
  context: SampleContext,
  items: readonly SamplePipelineItem[],
  customOf: SampleFields["pipeline"],
): Step[] {
  return items.map((item) => {
    const at = context.calendar.workingTime(item.addedDaysAgo, `spot ${item.company}`);
    context.pipelineAddedAt.set(item.company, at);
    return {
      what: `add pipeline item ${item.company}`,
      at,
      by: item.createdBy,
      run: async (call) => {
        const custom = customOf[item.company];
        const { id } = await call.pipeline.create({ ...factsOf(context, item), custom });
        context.pipelineIds.set(item.company, id);
      },
    };
  });
}

/** What a deal has in fields of the firm's own is known once it is one: pipeline items have fewer of them. */
function openingSteps(context: SampleContext, deal: SampleDeal, custom?: CustomInput): Step[] {
  const { company, createdBy: by, openedDaysAgo, daysInPipeline } = deal;
  const at = openedAt(context, company);
  if (daysInPipeline === undefined) {
    const create: Step["run"] = async (call) => {
      context.dealIds.set(company, (await call.deals.create({ ...factsOf(context, deal), custom })).id);
    };
    return [{ what: `open ${company}`, at, by, run: create }];
  }
  let itemId = 0;
  const addItem: Step["run"] = async (call) => {
    itemId = (await call.pipeline.create(factsOf(context, deal))).id;
  };
  const convert: Step["run"] = async (call) => {
    const { id } = await call.pipeline.convert({ id: itemId });
    context.dealIds.set(company, id);
    if (custom) await call.deals.update({ id, custom });
  };
  const addedAt = context.calendar.workingTime(openedDaysAgo + daysInPipeline, `spot ${company}`);
  return [
    { what: `add pipeline item ${company}`, at: addedAt, by, run: addItem },
    { what: `convert ${company}`, at, by, run: convert },
  ];
}

/** Two of five moves are made by the deal's lead. Then come its follow-ups. */
function moveSteps(context: SampleContext, deal: SampleDeal): Step[] {
  const { company, createdBy, lead } = deal;
  let last = openedAt(context, company);
  const moves = deal.moves.map(({ daysAgo, ...change }): Step => {
    const what = `move ${company} to ${change.stage ?? change.category}`;
    last = context.calendar.workingTimeAfter(last, daysAgo, what);
    return {
      what,
      at: last,
      by: lead && seededRandom(what) < 0.4 ? lead : createdBy,
      run: (call) => call.deals.update({ id: context.dealIds.get(company), ...change }),
    };
  });
  return [...moves, ...followUpSteps(context, company, deal.followUps, last)];
}

function followUpSteps(
  { calendar, dealIds }: SampleContext,
  company: string,
  followUps: readonly SampleFollowUp[],
  movedAt: Date,
): Step[] {
  let last = movedAt;
  return followUps.map(({ daysAgo, by, kind, note, untilInDays }, index) => {
    const what = `follow up ${company}, ${index + 1}`;
    last = calendar.workingTimeAfter(last, daysAgo, what);
    const until = untilInDays === undefined ? undefined : calendar.day(untilInDays);
    const run: Step["run"] = (call) => {
      const id = dealIds.get(company);
      if (kind === "moved") return call.deals.update({ id, rimFollowUpDate: until });
      return call.followUps.create({ id, kind, note, until });
    };
    return { what, at: last, by, run };
  });
}

function openedAt({ dealOpenedAt }: SampleContext, company: string): Date {
  const at = dealOpenedAt.get(company);
  if (!at) throw new Error(`There is no deal of ${company}`);
  return at;
}

function factsOf({ memberIds }: SampleContext, item: SampleDeal | SamplePipelineItem) {
  const { company, codename, sector, dealType, dealSource, dealSourceNotes, description, contact } = item;
  return {
    company,
    codename,
    sector,
    dealType,
    dealSource,
    dealSourceNotes,
    description,
    value: item.valueInMillions === undefined ? undefined : Math.round(item.valueInMillions * 1_000_000),
    contactPerson: contact?.name,
    contactEmail: contact && emailAddress(contact.name, emailDomain(company)),
    leadUserId: item.lead && memberIds.get(item.lead),
  };
}
