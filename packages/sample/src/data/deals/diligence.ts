import type { SampleDeal } from "../types.ts";

/** Active deals in due diligence. */
export const DILIGENCE: readonly SampleDeal[] = [
  {
    company: "Portwarden",
    codename: "Project Windrose",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Investment Bank",
    value: 265,
    description:
      "Terminal operating system for inland ports and container yards, 210 terminals in 19 countries. Quality of earnings is done; the open question is how much of the services revenue is really implementation backlog.",
    contact: ["Ingrid Sorensen", "Chief Executive Officer"],
    lead: "hmarchetti",
    by: "mchou",
    opened: 104,
    moves: [
      [68, "under_loi"],
      [33, "due_diligence"],
    ],
  },
  {
    company: "Summerfield Building Products",
    codename: "Project Redwood",
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Investment Bank",
    value: 410,
    description:
      "Roofing and siding distribution from 37 branches, 60% repair and replacement. Storm years flatter the trend: we normalise to a ten-year hail average before we talk about price again.",
    contact: ["Warren Delahunt", "Chief Executive Officer"],
    lead: "dokonkwo",
    by: "akowalczyk",
    opened: 129,
    moves: [
      [88, "under_loi"],
      [52, "due_diligence"],
    ],
  },
  {
    company: "Enamelworks Practice Software",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
    value: 84,
    description:
      "Practice management and claims for dental groups of five to fifty offices. Churn sits in single offices that were sold to larger groups, who then often bring the software in.",
    contact: ["Lauren Mistry", "Co-founder"],
    lead: "clindqvist",
    by: "lhaddad",
    opened: 83,
    moves: [
      [49, "under_loi"],
      [21, "due_diligence"],
    ],
  },
  {
    company: "Greystoke Calibration Services",
    codename: "Project Sextant",
    sector: "Tech-Enabled Services",
    dealType: "Buyout",
    dealSource: "Referral",
    dealSourceNotes: "Orrin's quality manager uses them.",
    value: 115,
    description:
      "Accredited calibration of measuring equipment for aerospace and medical-device plants, 19 laboratories. Technicians are the bottleneck; the training school is the asset that competitors lack.",
    contact: ["Monica Farrugia", "Chief Executive Officer"],
    lead: "hmarchetti",
    by: "therrera",
    watched: 45,
    opened: 71,
    moves: [
      [38, "under_loi"],
      [15, "due_diligence"],
    ],
  },
  {
    company: "Falkner Aerospace Fasteners",
    codename: "Project Osprey",
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Investment Bank",
    value: 186,
    description:
      "Specialty fasteners on 40 certified platforms, sole source on a third of part numbers. The environmental report found solvent in two wells; the seller is taking quotes for a remediation cap.",
    contact: ["Douglas Yamashiro", "Chief Financial Officer"],
    lead: "hmarchetti",
    by: "jfeldman",
    opened: 151,
    moves: [
      [102, "under_loi"],
      [61, "due_diligence"],
    ],
  },
  {
    company: "Lumenry Education Systems",
    sector: "Software",
    dealType: "Investment",
    dealSource: "Network",
    value: 38,
    description:
      "Special-education case management for school districts in 14 states, sold through state contracts. Primary capital for two states that open their tenders next spring.",
    contact: ["Tamsin Greer", "Chief Executive Officer"],
    lead: "rmenon",
    by: "mwhitfield",
    opened: 90,
    moves: [
      [57, "under_loi"],
      [27, "due_diligence"],
    ],
  },
  {
    company: "Ridgeway Medical Transport",
    sector: "Tech-Enabled Services",
    dealType: "Buyout",
    dealSource: "Cold Outreach",
    value: 92,
    description:
      "Non-emergency patient transport dispatched from its own routing platform, contracted with managed-care plans in Ohio and Kentucky. Driver wage pass-through is in seven of nine contracts.",
    contact: ["Deshawn Prewitt", "Founder and CEO"],
    lead: "dokonkwo",
    by: "padeyemi",
    opened: 118,
    moves: [
      [79, "under_loi"],
      [44, "due_diligence"],
    ],
  },
  {
    company: "Ostrander Food Ingredients",
    codename: "Project Larkspur",
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Investment Bank",
    value: 540,
    description:
      "Natural colours and savoury flavour bases for mid-sized food makers; 2,400 active formulas, top customer at 6%. The largest cheque we would write: co-investors have asked for the model by the end of the month.",
    contact: ["Philippa Vandermeer", "Chief Executive Officer"],
    lead: "dokonkwo",
    by: "akowalczyk",
    opened: 76,
    moves: [
      [35, "under_loi"],
      [12, "due_diligence"],
    ],
  },
];
