import { CONTACT_CATEGORIES, type ContactCategory } from "@dealflow/validators/contacts";
import { mailAddress, mailDomain, telephone } from "../addresses.ts";
import { fraction } from "../calendar.ts";
import { CONTACTS } from "../data/contacts/index.ts";
import type { SampleFirm } from "../data/contacts/types.ts";
import { CLOSING } from "../data/deals/closing.ts";
import { DILIGENCE } from "../data/deals/diligence.ts";
import { EARLY } from "../data/deals/early.ts";
import { UNDER_LOI } from "../data/deals/loi.ts";
import { PORTFOLIO } from "../data/deals/portfolio.ts";
import { MEMBERS } from "../data/members.ts";
import type { SampleDeal } from "../data/types.ts";
import type { Step, World } from "../sample-context.ts";

/** The administrator has been there before everyone. */
const FIRST_DAY = Math.max(...MEMBERS.map(({ joined }) => joined));
const AREAS = [205, 316, 419, 502, 605, 717, 806, 918];

export function planContacts(world: World): Step[] {
  const firms = CONTACT_CATEGORIES.flatMap((category) =>
    (CONTACTS[category] ?? []).flatMap((firm) => peopleOf(world, firm, category)),
  );
  const known = [...PORTFOLIO, ...CLOSING, ...DILIGENCE, ...UNDER_LOI];
  return [
    ...firms,
    ...known.flatMap((deal) => managerOf(world, deal, true)),
    // Before a letter of intent, the one who met the owner keeps the name to themselves.
    ...EARLY.flatMap((deal) => managerOf(world, deal, false)),
  ];
}

function peopleOf({ calendar }: World, firm: SampleFirm, category: ContactCategory): Step[] {
  const { company, area, by, domain = mailDomain(company ?? "") } = firm;
  const joined = MEMBERS.find(({ username }) => username === by)?.joined ?? FIRST_DAY;
  return firm.people.map(({ name, title, notes, isPrivate = false }) => ({
    what: `add contact ${name}`,
    at: calendar.moment(2 + Math.floor(fraction(name) * (joined - 10)), name),
    by,
    act: (call) =>
      call.contacts.create({
        name,
        title,
        company,
        category,
        notes,
        email: mailAddress(name, domain),
        phone: telephone(area, name),
        isPublic: !isPrivate,
      }),
  }));
}

/** Owners and managers are added with their company's deal. */
function managerOf({ calendar, opened }: World, deal: SampleDeal, isPublic: boolean): Step[] {
  const { company, contact, by } = deal;
  const met = opened.get(company);
  if (!contact || !met) return [];
  const [name, title] = contact;
  const area = AREAS[Math.floor(fraction(company) * AREAS.length)] ?? 312;
  return [
    {
      what: `add contact ${name}`,
      at: calendar.after(met, deal.opened, name),
      by,
      act: (call) =>
        call.contacts.create({
          name,
          title,
          company,
          category: "target_acquisition",
          email: mailAddress(name, mailDomain(company)),
          phone: telephone(area, name),
          isPublic,
        }),
    },
  ];
}
