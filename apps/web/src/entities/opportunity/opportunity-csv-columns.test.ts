import type { PipelineItem } from "@dealflow/validators/pipeline";
import { afterEach, expect, test, vi } from "vitest";
import { toCsv } from "../../lib/format/csv.ts";
import { ROBIN } from "../../testing/robin.ts";
import { opportunityColumns } from "./opportunity-csv-columns.ts";

afterEach(() => vi.unstubAllEnvs());

const ITEM: PipelineItem = {
  id: 1,
  company: "Northwind",
  firmId: null,
  codename: "Project Aspen",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Broker",
  dealSourceNotes: null,
  value: "2500000.00",
  description: "Maps, and more",
  contactPerson: "Kim",
  contactEmail: "kim@example.com",
  leadUserId: 7,
  createdAt: new Date("2026-01-02T03:04:05Z"),
  updatedAt: new Date("2026-02-03T04:05:06Z"),
  version: 3,
};

test("the file of the pipeline has the facts alone", () => {
  vi.stubEnv("TZ", "UTC");
  expect(toCsv(opportunityColumns([ROBIN]), [ITEM]).split("\r\n")).toEqual([
    "Company,Codename,Sector,Deal Type,Deal Source,Deal Source Notes,Deal Value (USD),Description,Contact Person,Contact Email,Deal Lead,Created,Updated",
    'Northwind,Project Aspen,Software,Buyout,Broker,,2500000.00,"Maps, and more",Kim,kim@example.com,Robin Quint,2026-01-02 03:04:05,2026-02-03 04:05:06',
  ]);
});

test("nobody in charge is an empty cell", () => {
  const lead = opportunityColumns([ROBIN]).find(({ header }) => header === "Deal Lead");
  expect(lead?.value({ ...ITEM, leadUserId: null })).toBeNull();
  expect(lead?.value({ ...ITEM, leadUserId: 8 })).toBe("Unknown");
});
