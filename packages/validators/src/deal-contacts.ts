import { z } from "zod";
import { choice } from "./common/choice.ts";
import { byId, id, idInput } from "./common/ids.ts";
import { contact } from "./contacts.ts";
import { CONTACT_ROLES } from "./labels/contacts.ts";

const role = z.enum(CONTACT_ROLES);

/** How the text of a deal names a person; for a lender's contact, `lender` is its name. */
const naming = {
  as: z.enum(["contact_person", "lender_contact"]),
  lender: z.string().nullable(),
};

export const dealPerson = contact
  .pick({ name: true, title: true, company: true, firmId: true, email: true, phone: true, isPublic: true })
  .extend({
    contactId: id,
    role,
    isLinked: z
      .boolean()
      .describe(
        "Whether a member has linked them; otherwise the role follows from how the deal names the contact.",
      ),
    as: naming.as.nullable(),
    lender: naming.lender,
  })
  .describe("A contact of a deal that the caller may see.");
export type DealPerson = z.infer<typeof dealPerson>;

export const offeredPerson = z
  .object({
    name: z.string(),
    title: z.string().nullable(),
    company: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role,
    ...naming,
  })
  .describe("A person that the deal names and who is none of the contacts that the caller may see.");
export type OfferedPerson = z.infer<typeof offeredPerson>;

export const dealPeople = z
  .object({ people: z.array(dealPerson), offered: z.array(offeredPerson) })
  .describe("By role, then by name.");
export type DealPeople = z.infer<typeof dealPeople>;

const contactId = idInput("Contact must be an id");

export const linkContactInput = byId
  .extend({ contactId, role: choice("Role", CONTACT_ROLES) })
  .describe("`id` is that of the deal.");
export type LinkContactInput = z.infer<typeof linkContactInput>;

export const unlinkContactInput = byId.extend({ contactId });
export type UnlinkContactInput = z.infer<typeof unlinkContactInput>;

export const dealContact = z.object({ dealId: id, contactId: id, role });
export type DealContact = z.infer<typeof dealContact>;
