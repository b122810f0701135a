import { afterEach, expect, test, vi } from "vitest";
import { toCsv } from "../../lib/format/csv.ts";
import { ROBIN } from "../../testing/robin.ts";
import { dealColumns } from "./csv-columns.ts";
import { makeDeal } from "./testing/make-deal.ts";

afterEach(() => vi.unstubAllEnvs());

const DEAL = makeDeal({
  company: "Northwind",
  codename: "Project Aspen",
  sector: "Software",
  dealSource: "Broker",
  stage: "closed",
  category: "portfolio",
  value: "2500000.00",
  description: "Maps, and more",
  contactPerson: "Kim",
  contactEmail: "kim@example.com",
  leadUserId: 7,
  closedAt: new Date("2026-02-03T04:05:06Z"),
  createdAt: new Date("2026-01-02T03:04:05Z"),
  updatedAt: new Date("2026-02-03T04:05:06Z"),
});

const SHARED_HEADERS =
  "Sector,Deal Type,Deal Source,Deal Source Notes,Deal Value (USD),Description,Contact Person,Contact Email,Deal Lead,Created,Updated";
const SHARED_CELLS =
  'Software,Buyout,Broker,,2500000.00,"Maps, and more",Kim,kim@example.com,Robin Quint,2026-01-02 03:04:05,2026-02-03 04:05:06';

test.each([
  ["deals", DEAL, "Stage,Category,Closed", "Closed,Portfolio,2026-02-03 04:05:06"],
  ["portfolio", DEAL, "Status,Stage,Invested", "portfolio,Closed,2026-02-03 04:05:06"],
  [
    "rim-deals",
    {
      ...DEAL,
      stage: "initial_discussion",
      category: "rim",
      closedAt: null,
      rimFollowUpInterval: "6_months",
      rimFollowUpDate: new Date("2026-08-01T12:00:00Z"),
    },
    "Stage,Category,Closed,Follow-Up Interval,Next Follow-Up",
    "Initial Discussion (Pre-LOI/IOI),RIM,,6 Months,2026-08-01 00:00:00",
  ],
] as const)("the file of %s has its own columns after the names", (list, deal, headers, cells) => {
  vi.stubEnv("TZ", "UTC");
  expect(toCsv(dealColumns(list, [ROBIN]), [deal]).split("\r\n")).toEqual([
    `Company,Codename,${headers},${SHARED_HEADERS}`,
    `Northwind,Project Aspen,${cells},${SHARED_CELLS}`,
  ]);
});
