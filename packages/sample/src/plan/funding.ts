import { mailAddress, mailDomain, telephone } from "../addresses.ts";
import type { Calendar } from "../calendar.ts";
import { CONTACTS } from "../data/contacts/index.ts";
import { DEALS } from "../data/deals/index.ts";
import { FUNDING } from "../data/funding/index.ts";
import type { SampleFigures, SampleFundingSource } from "../data/funding/types.ts";
import type { SampleDeal } from "../data/types.ts";
import type { Step, World } from "../sample-context.ts";

/** Lenders are asked once a deal is serious; later the answer, the papers and the terms are written down. */
export function planFunding(world: World): Step[] {
  return DEALS.flatMap((deal) =>
    (FUNDING[deal.company] ?? []).flatMap((source) => planSource(world, deal, source)),
  );
}

function planSource(
  { calendar, deals, opened }: World,
  deal: SampleDeal,
  source: SampleFundingSource,
): Step[] {
  const { lender, type, status, terms, notes, requested, provided } = source;
  const { company, by } = deal;
  const key = `${lender} for ${company}`;
  const asked = calendar.after(opened.get(company) ?? new Date(0), source.asked, key);
  const nextFollowUp = source.followUp === undefined ? undefined : calendar.day(source.followUp);
  const standing = { notes, nextFollowUp, lastContactDate: calendar.day(-source.lastContact) };
  let id = 0;
  const ask: Step["act"] = async (call) => {
    const created = await call.fundingSources.create({
      dealId: deals.of(company),
      name: lender,
      type,
      ...contactOf(source),
      ...(status ? { lastContactDate: calendar.day(-source.asked) } : standing),
    });
    id = created.id;
  };
  const steps: Step[] = [{ what: `ask ${key}`, at: asked, by, act: ask }];
  if (status) {
    steps.push({
      what: `hear from ${key}`,
      at: calendar.after(asked, source.lastContact, `hear from ${key}`),
      by,
      act: (call) =>
        call.fundingSources.update({
          id,
          status,
          documentsRequested: requested && [...requested],
          documentsProvided: provided && [...provided],
          hasTermSheet: terms !== undefined,
          termSheetDetails: terms && JSON.stringify(terms),
          ...figuresOf(calendar, source.figures),
          ...standing,
        }),
    });
  }
  return steps;
}

function figuresOf(calendar: Calendar, figures: SampleFigures | undefined) {
  if (!figures) return {};
  const { amount, months, fees, expires } = figures;
  return {
    amount: amount === undefined ? undefined : Math.round(amount * 1_000_000),
    ...rateOf(figures),
    tenorMonths: months,
    feesPercent: fees,
    expiresAt: expires === undefined ? undefined : calendar.day(expires),
  };
}

function rateOf({ percent, spread }: SampleFigures) {
  if (percent !== undefined) return { rateKind: "fixed", ratePercent: percent } as const;
  if (spread !== undefined) return { rateKind: "floating", spreadBps: spread } as const;
  return { rateKind: "other" } as const;
}

function contactOf({ lender, contact }: SampleFundingSource) {
  const firm = CONTACTS.financing?.find(({ company }) => company === lender);
  const person = firm?.people.find(({ name }) => name === contact);
  if (!firm || !person) throw new Error(`the sample knows no ${contact} at ${lender}`);
  return {
    contactName: person.name,
    contactTitle: person.title,
    contactEmail: mailAddress(person.name, mailDomain(lender)),
    contactPhone: telephone(firm.area, person.name),
  };
}
