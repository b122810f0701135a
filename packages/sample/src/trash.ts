import type { SampleContext, Step } from "./sample-context.ts";

const BY = "dokonkwo";

/** What a partner entered twice and deleted the day after: a deal with its task, a contact, and a view. */
export function trashSteps({ calendar, memberIds }: SampleContext): Step[] {
  const made = { deal: 0, contact: 0, view: 0 };
  const addedAt = calendar.workingTime(2, "entered twice");
  const deletedAt = calendar.workingTimeAfter(addedAt, 1, "deleted again");
  const step = (what: string, at: Date, run: Step["run"]): Step => ({ what, at, by: BY, run });
  return [
    step("enter a deal twice", addedAt, async (call) => {
      const { id } = await call.deals.create({
        company: "Halberd Packaging",
        codename: "Project Halberd (entered twice)",
        sector: "Other",
        dealType: "Buyout",
        dealSource: "Network",
        value: "42000000",
        leadUserId: memberIds.get(BY),
      });
      made.deal = id;
      await call.tasks.create({ title: "Ask for the teaser", dealId: id, assignedTo: memberIds.get(BY) });
    }),
    step("enter a contact twice", addedAt, async (call) => {
      const person = { name: "Jonas Wieck", title: "Managing Director", company: "Halberd Packaging" };
      made.contact = (await call.contacts.create({ ...person, isPublic: true })).id;
    }),
    step("save a view to try it", addedAt, async (call) => {
      const view = { list: "contacts", name: "Try: bankers", query: "search=bank" } as const;
      made.view = (await call.views.create(view)).id;
    }),
    step("delete the deal", deletedAt, (call) => call.deals.delete({ id: made.deal })),
    step("delete the contact", deletedAt, (call) => call.contacts.delete({ id: made.contact })),
    step("delete the view", deletedAt, (call) => call.views.delete({ id: made.view })),
  ];
}
