import { type RateKind, termSheet, updateFundingSourceInput } from "@dealflow/validators/funding-sources";
import { z } from "zod";
import { emailAddress, emailDomain, phoneNumber } from "./contact-details.ts";
import type { SampleFirms } from "./contacts.ts";
import { daysAgo, daysFromToday } from "./data-file.ts";
import { dealCompany, type SampleDeal } from "./deals.ts";
import type { Calendar, SampleContext, Step } from "./sample-context.ts";

const source = updateFundingSourceInput.shape;

/** The figures of a term sheet. The rate is fixed with `ratePercent`, floating with `spreadBps`, else of another kind. */
const figures = z.strictObject({
  /** Including what is drawn later, in millions of US dollars. */
  amountInMillions: z.number().positive().optional(),
  ratePercent: source.ratePercent,
  spreadBps: source.spreadBps,
  tenorMonths: source.tenorMonths,
  feesPercent: source.feesPercent,
  expiresInDays: daysFromToday.optional(),
});

export function fundingSourcesFile(deals: readonly SampleDeal[], { financing = [] }: SampleFirms) {
  const fundingSource = z
    .strictObject({
      deal: dealCompany(deals),
      lender: source.name.unwrap(),
      contact: z.string(),
      type: source.type.unwrap(),
      /** Since the last contact. Absent: the lender has not answered yet. */
      status: source.status,
      askedDaysAgo: daysAgo,
      lastContactDaysAgo: daysAgo,
      followUpInDays: daysFromToday.optional(),
      documentsRequested: source.documentsRequested,
      documentsProvided: source.documentsProvided,
      termSheet: termSheet.strict().optional(),
      figures: figures.optional(),
      notes: source.notes,
    })
    .transform((entry, ctx) => {
      const deal = deals.find(({ company }) => company === entry.deal);
      const firm = financing.find(({ company }) => company === entry.lender);
      const person = firm?.people.find(({ name }) => name === entry.contact);
      if (deal && firm && person) return { ...entry, deal, contact: { ...person, areaCode: firm.areaCode } };
      const message = `must be one of the people of ${entry.lender} in contacts.json`;
      ctx.addIssue({ code: "custom", path: ["contact"], message, input: entry.contact });
      return z.NEVER;
    });
  return z.array(fundingSource);
}
type SampleFundingSource = z.output<ReturnType<typeof fundingSourcesFile>>[number];

/** Lenders are asked first; their answer, documents and terms are recorded on the day of the last contact. */
export function fundingSourceSteps(context: SampleContext, sources: readonly SampleFundingSource[]): Step[] {
  return sources.flatMap((source) => stepsOfSource(context, source));
}

function stepsOfSource(
  { calendar, dealIds, dealOpenedAt }: SampleContext,
  source: SampleFundingSource,
): Step[] {
  const { company, createdBy: by } = source.deal;
  const { lender, type, status, termSheet, notes, documentsRequested, documentsProvided } = source;
  const key = `${lender} for ${company}`;
  const askedAt = calendar.workingTimeAfter(
    dealOpenedAt.get(company) ?? new Date(0),
    source.askedDaysAgo,
    key,
  );
  const latest = {
    notes,
    nextFollowUp: source.followUpInDays === undefined ? undefined : calendar.day(source.followUpInDays),
    lastContactDate: calendar.day(-source.lastContactDaysAgo),
  };
  let id = 0;
  const ask: Step["run"] = async (call) => {
    const created = await call.fundingSources.create({
      dealId: dealIds.get(company),
      name: lender,
      type,
      ...contactFields(source),
      ...(status ? { lastContactDate: calendar.day(-source.askedDaysAgo) } : latest),
    });
    id = created.id;
  };
  const steps: Step[] = [{ what: `ask ${key}`, at: askedAt, by, run: ask }];
  if (status) {
    steps.push({
      what: `hear from ${key}`,
      at: calendar.workingTimeAfter(askedAt, source.lastContactDaysAgo, `hear from ${key}`),
      by,
      run: (call) =>
        call.fundingSources.update({
          id,
          status,
          documentsRequested,
          documentsProvided,
          hasTermSheet: termSheet !== undefined,
          termSheetDetails: termSheet && JSON.stringify(termSheet),
          ...figureFields(calendar, source),
          ...latest,
        }),
    });
  }
  return steps;
}

function figureFields(calendar: Calendar, { figures }: SampleFundingSource) {
  if (!figures) return {};
  const { amountInMillions, expiresInDays, ratePercent, spreadBps, tenorMonths, feesPercent } = figures;
  return {
    amount: amountInMillions === undefined ? undefined : Math.round(amountInMillions * 1_000_000),
    rateKind: rateKindOf(figures),
    ratePercent,
    spreadBps,
    tenorMonths,
    feesPercent,
    expiresAt: expiresInDays === undefined ? undefined : calendar.day(expiresInDays),
  };
}

function rateKindOf({ ratePercent, spreadBps }: z.output<typeof figures>): RateKind {
  if (ratePercent !== undefined) return "fixed";
  return spreadBps === undefined ? "other" : "floating";
}

function contactFields({ lender, contact }: SampleFundingSource) {
  return {
    contactName: contact.name,
    contactTitle: contact.title,
    contactEmail: emailAddress(contact.name, emailDomain(lender)),
    contactPhone: phoneNumber(contact.areaCode, contact.name),
  };
}
