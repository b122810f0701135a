import type { Deal } from "@dealflow/validators/deals";

/** An active deal that has just been created. */
export function makeDeal(fields: Partial<Deal> = {}): Deal {
  return {
    id: 1,
    company: "Alder Foods",
    firmId: null,
    codename: null,
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Network",
    dealSourceNotes: null,
    stage: "initial_discussion",
    stageSince: new Date("2026-03-02T09:00:00Z"),
    category: "active",
    value: null,
    description: null,
    contactPerson: null,
    contactEmail: null,
    leadUserId: null,
    rimFollowUpInterval: null,
    rimFollowUpDate: null,
    rimTouchedAt: null,
    rimMovesOnTouch: true,
    closedAt: null,
    custom: {},
    createdAt: new Date("2026-03-02T09:00:00Z"),
    updatedAt: new Date("2026-03-02T09:00:00Z"),
    version: 1,
    ...fields,
  };
}
