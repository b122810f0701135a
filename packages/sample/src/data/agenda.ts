import type { Username } from "./members.ts";
import type { DaysAgo } from "./types.ts";

export interface SampleAgendaItem {
  title: string;
  description?: string;
  /** What was said of it in a meeting. */
  notes?: string;
  addedBy: Username;
  added: DaysAgo;
  done?: readonly [DaysAgo, Username];
}

/** The team's last meeting: what has changed since is what the next one begins with. */
export const LAST_MEETING: { ended: DaysAgo; by: Username } = { ended: 7, by: "hmarchetti" };

/** What the Monday meeting talks about. */
export const AGENDA: readonly SampleAgendaItem[] = [
  {
    title: "Ostrander: go or no-go on the co-invest structure",
    description: "Co-investors want the model by month end. Decide who holds the pen on governance terms.",
    addedBy: "akowalczyk",
    added: 1,
  },
  {
    title: "Marisol: exclusivity clock and counsel",
    description: "23 days left. Antitrust counsel's first read is in the data room.",
    addedBy: "dokonkwo",
    added: 2,
  },
  { title: "Sign-off on Claimsbridge hundred-day plan", addedBy: "clindqvist", added: 1 },
  {
    title: "Falkner: how to treat the remediation cap in the price",
    description: "Three options: escrow, price cut, or insurance. Jonah has quotes for the last.",
    addedBy: "jfeldman",
    added: 3,
  },
  {
    title: "Portfolio valuations for the quarter: open questions from the auditors",
    addedBy: "hmarchetti",
    added: 4,
  },
  { title: "Alderbank debrief: what the bank said about our bid", addedBy: "rmenon", added: 5 },
  {
    title: "Analyst hiring: two finalists",
    notes:
      "References are in for both. Offer goes out once compensation is settled; Rhea speaks to the first.",
    addedBy: "hmarchetti",
    added: 8,
  },
  {
    title: "Whitcombe follow-up is overdue: who calls Margaret?",
    addedBy: "jfeldman",
    added: 2,
  },
  {
    title: "Vantry: write-up of lessons learned",
    notes: "Circulated. Two changes to the screening list: customer concentration and pension deficit.",
    addedBy: "sbrandt",
    added: 26,
    done: [19, "sbrandt"],
  },
  {
    title: "Summerfield: hail normalisation method",
    description: "Ten-year average by branch, weighted by revenue. Agreed with the accountants.",
    addedBy: "akowalczyk",
    added: 33,
    done: [26, "dokonkwo"],
  },
  {
    title: "Castlewick: bind representations insurance",
    notes: "Bound at 1.1% of the limit, with the tax exclusion narrowed as we asked.",
    addedBy: "therrera",
    added: 40,
    done: [33, "therrera"],
  },
  {
    title: "Isidore moves to RIM: keep the bank warm",
    addedBy: "padeyemi",
    added: 61,
    done: [60, "clindqvist"],
  },
  {
    title: "Annual limited-partner meeting: who presents which company",
    addedBy: "hmarchetti",
    added: 75,
    done: [54, "hmarchetti"],
  },
  {
    title: "Software screen: raise the size floor to $20M?",
    notes: "Agreed, with an exception for add-ons to companies that we own.",
    addedBy: "rmenon",
    added: 89,
    done: [82, "rmenon"],
  },
  {
    title: "Kelbourne add-on: letter of intent for the Tulsa contractor",
    addedBy: "padeyemi",
    added: 110,
    done: [96, "dokonkwo"],
  },
  {
    title: "Sandoval Cold Chain: approve the option on the Laredo land",
    addedBy: "therrera",
    added: 138,
    done: [131, "hmarchetti"],
  },
  {
    title: "Hexham: stop or continue after the PFAS letter",
    addedBy: "therrera",
    added: 116,
    done: [110, "hmarchetti"],
  },
  {
    title: "Lender review: which private-credit houses delivered on their grid",
    addedBy: "mchou",
    added: 173,
    done: [159, "clindqvist"],
  },
  {
    title: "Medallis: renewal of the reseller contract",
    addedBy: "sbrandt",
    added: 248,
    done: [227, "clindqvist"],
  },
];
