import { CONTACT_CATEGORIES, type ContactCategory, createContactInput } from "@dealflow/validators/contacts";
import { z } from "zod";
import { emailAddress, emailDomain, phoneNumber } from "./contact-details.ts";
import { reference } from "./data-file.ts";
import type { SampleDeal, SampleDealGroups } from "./deals.ts";
import type { SampleTeam } from "./members.ts";
import { seededInteger } from "./random.ts";
import type { SampleContext, Step } from "./sample-context.ts";

const AREA_CODES = [205, 316, 419, 502, 605, 717, 806, 918];

/** Firms by category. Owners and managers of companies are not among them: they are the contacts of the deals. */
export function contactsFile({ members }: SampleTeam) {
  const usernames = members.map(({ username }) => username);
  const firm = z.strictObject({
    /** Null for people of no firm. */
    company: z.string().nullable(),
    /** Where it does not follow from the company's name. */
    emailDomain: z.string().optional(),
    areaCode: z.int(),
    addedBy: reference("the username of a member or administrator", [...usernames, "administrator"]),
    people: z.array(
      createContactInput
        .pick({ name: true, title: true, notes: true })
        /** Visible to `addedBy` only. */
        .extend({ isPrivate: z.boolean().default(false) })
        .strict(),
    ),
  });
  return z.partialRecord(z.enum(CONTACT_CATEGORIES), z.array(firm));
}
export type SampleFirms = z.output<ReturnType<typeof contactsFile>>;
type SampleFirm = NonNullable<SampleFirms[ContactCategory]>[number];

export function contactSteps(
  context: SampleContext,
  { firms, dealGroups, team }: { firms: SampleFirms; dealGroups: SampleDealGroups; team: SampleTeam },
): Step[] {
  const { portfolio, closing, dueDiligence, underLoi, early } = dealGroups;
  return [
    ...CONTACT_CATEGORIES.flatMap((category) =>
      (firms[category] ?? []).flatMap((firm) => peopleSteps(context, firm, category, team)),
    ),
    ...[...portfolio, ...closing, ...dueDiligence, ...underLoi].flatMap((deal) =>
      dealContactSteps(context, deal, { isPublic: true }),
    ),
    // Before a letter of intent, only the member who met the owner sees the contact.
    ...early.flatMap((deal) => dealContactSteps(context, deal, { isPublic: false })),
  ];
}

/** The people of a firm are added at random times after the member who knows them joined. */
function peopleSteps(
  { calendar }: SampleContext,
  firm: SampleFirm,
  category: ContactCategory,
  { members }: SampleTeam,
): Step[] {
  const { company, areaCode, addedBy, emailDomain: domain = emailDomain(company ?? "") } = firm;
  const firstDay = Math.max(...members.map(({ joinedDaysAgo }) => joinedDaysAgo));
  const joinedDaysAgo = members.find(({ username }) => username === addedBy)?.joinedDaysAgo ?? firstDay;
  return firm.people.map(({ name, title, notes, isPrivate }) => ({
    what: `add contact ${name}`,
    at: calendar.workingTime(seededInteger(2, joinedDaysAgo - 8, name), name),
    by: addedBy,
    run: (call) =>
      call.contacts.create({
        name,
        title,
        company,
        category,
        notes,
        email: emailAddress(name, domain),
        phone: phoneNumber(areaCode, name),
        isPublic: !isPrivate,
      }),
  }));
}

/** The contact of a deal is added just after the deal. */
function dealContactSteps(
  { calendar, dealOpenedAt }: SampleContext,
  { company, contact, createdBy, openedDaysAgo }: SampleDeal,
  { isPublic }: { isPublic: boolean },
): Step[] {
  const openedAt = dealOpenedAt.get(company);
  if (!contact || !openedAt) return [];
  const { name, title } = contact;
  const areaCode = AREA_CODES[seededInteger(0, AREA_CODES.length, company)] ?? 312;
  return [
    {
      what: `add contact ${name}`,
      at: calendar.workingTimeAfter(openedAt, openedDaysAgo, name),
      by: createdBy,
      run: (call) =>
        call.contacts.create({
          name,
          title,
          company,
          category: "target_acquisition",
          email: emailAddress(name, emailDomain(company)),
          phone: phoneNumber(areaCode, name),
          isPublic,
        }),
    },
  ];
}
