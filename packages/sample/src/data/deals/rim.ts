import type { SampleDeal } from "../types.ts";

/** Relationships to keep warm: good companies that are not for sale yet. One follow-up is overdue, two come within a month. */
export const RIM: readonly SampleDeal[] = [
  {
    company: "Whitcombe Tax Software",
    codename: "Project Quarry",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Cold Outreach",
    value: 76,
    description:
      "Tax preparation for farm and ranch accountants. The founder will not sell before the filing season is over and asked us to call after it.",
    contact: ["Margaret Whitcombe", "Founder and CEO"],
    lead: "rmenon",
    by: "jfeldman",
    opened: 214,
    moves: [[95, "rim", "3_months"]],
  },
  {
    company: "Becklund Tool & Equipment Rental",
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Network",
    value: 190,
    description:
      "Trench safety and pump rental, 24 branches. The family is settling an estate; their adviser put us on a short list of three.",
    contact: ["Karen Becklund", "Chief Financial Officer"],
    lead: "dokonkwo",
    by: "akowalczyk",
    opened: 301,
    moves: [[165, "rim", "6_months"]],
  },
  {
    company: "Isidore Pharmacy Services",
    codename: "Project Kestrel",
    sector: "Tech-Enabled Services",
    dealType: "Buyout",
    dealSource: "Investment Bank",
    value: 310,
    description:
      "Long-term-care pharmacy with automated packaging, 41,000 beds served. Refinanced instead of sold; prepayment costs fall away in nine months.",
    contact: ["Graham Isidore", "Chief Executive Officer"],
    lead: "clindqvist",
    by: "padeyemi",
    opened: 192,
    moves: [
      [141, "under_loi"],
      [60, "rim", "9_months"],
    ],
  },
  {
    company: "Yarrow Crop Insurance Services",
    sector: "Tech-Enabled Services",
    dealType: "Buyout",
    dealSource: "Referral",
    description:
      "Loss adjusting and acreage reporting for crop insurers. No numbers shared yet; meets us once a year at the growers' convention.",
    contact: ["Nathan Yoder", "Owner"],
    lead: "hmarchetti",
    by: "sbrandt",
    opened: 389,
    moves: [[340, "rim", "1_year"]],
  },
  {
    company: "Thornbury Testing Laboratories",
    codename: "Project Meridian",
    sector: "Tech-Enabled Services",
    dealType: "Buyout",
    dealSource: "Cold Outreach",
    value: 128,
    description:
      "Materials and fatigue testing for wind-turbine and bridge makers. Bought by its managers two years ago; their lender's covenants point to a sale next year.",
    contact: ["Olwen Prosser", "Managing Director"],
    lead: "hmarchetti",
    by: "mchou",
    opened: 166,
    moves: [
      [131, "due_diligence"],
      [100, "rim", "1_year"],
    ],
  },
  {
    company: "Linden Grove Funeral Services",
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Broker",
    value: 105,
    description:
      "Thirty-one funeral homes and six cemeteries in the Great Lakes states. The owners have two homes to finish integrating; the broker will send the next quarter's numbers.",
    contact: ["Philip Vandenberg", "President"],
    lead: "dokonkwo",
    by: "lhaddad",
    opened: 58,
    moves: [[12, "rim", "3_months"]],
  },
];
