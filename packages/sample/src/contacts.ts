import { type CreateContactInput, createContactInput } from "@dealflow/validators/contacts";
import { type UpdateFirmInput, updateFirmInput } from "@dealflow/validators/firms";
import { FIRM_TYPES } from "@dealflow/validators/labels/firms";
import { CONTACT_CATEGORIES } from "@dealflow/validators/labels/lists";
import { z } from "zod";
import { emailAddress, emailDomain, phoneNumber } from "./contact-details.ts";
import { reference } from "./data-file.ts";
import type { SampleDeal, SampleDealGroups } from "./deals.ts";
import type { SampleFields } from "./fields.ts";
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
    /** Written on the firm by the member who adds its first public person, with the domain. */
    type: z.enum(FIRM_TYPES).optional(),
    /** Written with it. */
    notes: updateFirmInput.shape.notes,
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
type SampleFirm = NonNullable<SampleFirms[(typeof CONTACT_CATEGORIES)[number]]>[number];

interface SampleContacts {
  firms: SampleFirms;
  dealGroups: SampleDealGroups;
  team: SampleTeam;
  fields: SampleFields;
}

export function contactSteps(
  context: SampleContext,
  { firms, dealGroups, team, fields }: SampleContacts,
): Step[] {
  const { portfolio, closing, dueDiligence, underLoi, early } = dealGroups;
  return [
    ...CONTACT_CATEGORIES.flatMap((category) =>
      (firms[category] ?? []).flatMap((firm) => peopleSteps(context, { firm, category, team, fields })),
    ),
    ...[...portfolio, ...closing, ...dueDiligence, ...underLoi].flatMap((deal) =>
      contactPersonSteps(context, deal, { isPublic: true }),
    ),
    // Before a letter of intent, only the member who met the owner sees the contact.
    ...early.flatMap((deal) => contactPersonSteps(context, deal, { isPublic: false })),
  ];
}

interface FirmOfCategory {
  firm: SampleFirm;
  category: string;
}

/** The people of a firm are added at random times after the member who knows them joined. */
function peopleSteps(
  context: SampleContext,
  { firm, category, team, fields }: Omit<SampleContacts, "firms" | "dealGroups"> & FirmOfCategory,
): Step[] {
  const { members } = team;
  const {
    company,
    type,
    notes: firmNotes,
    areaCode,
    addedBy,
    emailDomain: domain = emailDomain(company ?? ""),
  } = firm;
  const firstPublic = firm.people.find(({ isPrivate }) => !isPrivate);
  const firstDay = Math.max(...members.map(({ joinedDaysAgo }) => joinedDaysAgo));
  const joinedDaysAgo = members.find(({ username }) => username === addedBy)?.joinedDaysAgo ?? firstDay;
  return firm.people.map(({ name, title, notes, isPrivate }) =>
    addStep(context, {
      at: context.calendar.workingTime(seededInteger(2, joinedDaysAgo - 8, name), name),
      by: addedBy,
      contact: {
        name,
        title,
        company,
        category,
        notes,
        email: emailAddress(name, domain),
        phone: phoneNumber(areaCode, name),
        isPublic: !isPrivate,
        custom: fields.contacts[name],
      },
      ...(type &&
        name === firstPublic?.name && {
          firm: { type, domain, notes: firmNotes, custom: company ? fields.firms[company] : undefined },
        }),
    }),
  );
}

interface Addition {
  at: Date;
  by: string;
  contact: CreateContactInput;
  /** What is written on the contact's firm then. */
  firm?: Pick<UpdateFirmInput, "type" | "domain" | "notes" | "custom">;
}

function addStep({ contactIds, contactAddedAt }: SampleContext, { at, by, contact, firm }: Addition): Step {
  const { name } = contact;
  contactAddedAt.set(name, at);
  return {
    what: `add contact ${name}`,
    at,
    by,
    run: async (call) => {
      const { id, firmId } = await call.contacts.create(contact);
      contactIds.set(name, id);
      if (firm && firmId) await call.firms.update({ id: firmId, ...firm });
    },
  };
}

/** The contact of a deal is added just after the deal. */
function contactPersonSteps(
  context: SampleContext,
  { company, contact, createdBy, openedDaysAgo }: SampleDeal,
  { isPublic }: { isPublic: boolean },
): Step[] {
  const openedAt = context.dealOpenedAt.get(company);
  if (!contact || !openedAt) return [];
  const { name, title } = contact;
  const areaCode = AREA_CODES[seededInteger(0, AREA_CODES.length, company)] ?? 312;
  return [
    addStep(context, {
      at: context.calendar.workingTimeAfter(openedAt, openedDaysAgo, name),
      by: createdBy,
      contact: {
        name,
        title,
        company,
        category: "target_acquisition",
        email: emailAddress(name, emailDomain(company)),
        phone: phoneNumber(areaCode, name),
        isPublic,
      },
    }),
  ];
}
