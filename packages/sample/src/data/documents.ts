import { makeChart, makeCsv, makeDocx, makePdf } from "@dealflow/api/modules/documents/storage/make-files";
import type { Username } from "./members.ts";
import type { DaysAgo } from "./types.ts";

interface SampleDocument {
  name: string;
  /** Company of the deal it belongs to. */
  deal?: string;
  by: Username;
  added: DaysAgo;
  /** Made when it is needed: the sample is loaded once. */
  make: () => Buffer;
}

/** Small files of the kinds that a deal team keeps. */
export const DOCUMENTS: readonly SampleDocument[] = [
  {
    name: "Investment committee calendar.pdf",
    by: "hmarchetti",
    added: 12,
    make: () =>
      makePdf("Investment committee", [
        "The committee meets every second Tuesday at ten.",
        "Papers are due by noon on the Friday before.",
        "Present: all partners, and the deal team of each item.",
      ]),
  },
  {
    name: "Engagement letter template.docx",
    by: "clindqvist",
    added: 90,
    make: () =>
      makeDocx([
        "Engagement letter",
        "We have asked you to advise us on the transaction described below.",
        "Your fee is due when the transaction closes. Expenses are approved in advance.",
      ]),
  },
  {
    name: "Lender contacts and appetite.csv",
    by: "mchou",
    added: 45,
    make: () =>
      makeCsv([
        ["Lender", "Leverage", "Smallest loan in $M"],
        ["Larkspur Credit", "4.5x", "15"],
        ["First Harbor Bank", "3.0x", "5"],
        ["Pemberton Mezzanine", "5.5x", "10"],
      ]),
  },
  {
    name: "Quality of earnings, first draft.pdf",
    deal: "Falkner Aerospace Fasteners",
    by: "jfeldman",
    added: 9,
    make: () =>
      makePdf("Quality of earnings, first draft", [
        "Adjusted EBITDA of the last twelve months: $11.4M, against $12.1M in the memorandum.",
        "Open: the remediation provision, and overtime in the second quarter.",
      ]),
  },
  {
    name: "Management presentation.pdf",
    deal: "Falkner Aerospace Fasteners",
    by: "akowalczyk",
    added: 31,
    make: () =>
      makePdf("Falkner Aerospace Fasteners", [
        "Management presentation",
        "Two thousand part numbers on nine platforms; no customer above a fifth of revenue.",
      ]),
  },
  {
    name: "Revenue by platform.png",
    deal: "Falkner Aerospace Fasteners",
    by: "jfeldman",
    added: 8,
    make: () => makeChart([0.82, 0.64, 0.51, 0.47, 0.33, 0.21]),
  },
  {
    name: "Monthly sales by branch.csv",
    deal: "Summerfield Building Products",
    by: "sbrandt",
    added: 27,
    make: () =>
      makeCsv([
        ["Month", "Branch", "Sales"],
        ["2025-10", "Tulsa", "412000"],
        ["2025-10", "Wichita", "388500"],
        ["2025-11", "Tulsa", "396200"],
        ["2025-11", "Wichita", "401750"],
      ]),
  },
  {
    name: "Letter of intent, signed.pdf",
    deal: "Marisol Foods Distribution",
    by: "dokonkwo",
    added: 6,
    make: () =>
      makePdf("Letter of intent", [
        "Exclusivity for thirty days from the date of signature.",
        "Subject to due diligence, financing and the approval of the investment committee.",
      ]),
  },
  {
    name: "Hundred-day plan.docx",
    deal: "Claimsbridge Systems",
    by: "therrera",
    added: 3,
    make: () =>
      makeDocx([
        "Claimsbridge: the first hundred days",
        "Weeks 1 to 4: finance lead, monthly reporting, key accounts.",
        "Weeks 5 to 14: pricing, hosting contract, first board meeting.",
      ]),
  },
];
