import { linkContactInput } from "@dealflow/validators/deal-contacts";
import { z } from "zod";
import type { SampleFirms } from "./contacts.ts";
import { daysAgo, reference } from "./data-file.ts";
import { dealCompany, type SampleDeal } from "./deals.ts";
import type { SampleContext, Step } from "./sample-context.ts";

/** The roles of contacts in deals; who a deal itself names as contact needs none. */
export function dealContactsFile(deals: readonly SampleDeal[], firms: SampleFirms) {
  const people = Object.values(firms)
    .flat()
    .flatMap((firm) => firm.people)
    .filter(({ isPrivate }) => !isPrivate);
  const names = [...people, ...deals.flatMap(({ contact }) => contact ?? [])].map(({ name }) => name);
  const link = z.strictObject({
    deal: dealCompany(deals),
    contact: reference("the name of a contact that all see", names),
    role: linkContactInput.shape.role,
    linkedDaysAgo: daysAgo,
  });
  return z.array(link);
}
type SampleLink = z.output<ReturnType<typeof dealContactsFile>>[number];

/** Linked by the member who created the deal, once there are both the deal and the contact. */
export function dealContactSteps(
  { calendar, dealIds, dealOpenedAt, contactIds, contactAddedAt }: SampleContext,
  links: readonly SampleLink[],
  deals: readonly SampleDeal[],
): Step[] {
  return links.map(({ deal, contact, role, linkedDaysAgo }) => {
    const what = `link ${contact} to ${deal}`;
    const times = [dealOpenedAt.get(deal), contactAddedAt.get(contact)].map((at) => at?.getTime() ?? 0);
    return {
      what,
      at: calendar.workingTimeAfter(new Date(Math.max(...times)), linkedDaysAgo, what),
      by: deals.find(({ company }) => company === deal)?.createdBy ?? "administrator",
      run: (call) =>
        call.dealContacts.link({ id: dealIds.get(deal), contactId: contactIds.get(contact), role }),
    };
  });
}
