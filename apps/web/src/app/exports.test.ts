import { AGENDA_COLUMNS } from "@dealflow/validators/columns/agenda";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { DEAL_COLUMNS, PORTFOLIO_COLUMNS, RIM_COLUMNS } from "@dealflow/validators/columns/deals";
import { DOCUMENT_COLUMNS } from "@dealflow/validators/columns/documents";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import { MEMBER_COLUMNS } from "@dealflow/validators/columns/users";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { makeItem } from "../features/agenda/testing/make-item.ts";
import { makeContact } from "../features/contacts/testing/make-contact.ts";
import { makeDeal } from "../features/deals/testing/make-deal.ts";
import { makeDocument } from "../features/documents/testing/make-document.ts";
import { makeTask, noon } from "../features/tasks/testing/make-task.ts";
import { csvColumns, toCsv } from "../lib/format/csv.ts";
import { ROBIN } from "../testing/robin.ts";

// The files that members export, to the character: headings, their order, and the values in words.

beforeEach(() => vi.stubEnv("TZ", "UTC"));
afterEach(() => vi.unstubAllEnvs());

const nameOf = (id: number) => (id === ROBIN.id ? ROBIN.name : "Unknown");

const FACTS = {
  company: "Northwind",
  codename: "Project Aspen",
  sector: "Software",
  dealSource: "Broker",
  value: "2500000.00",
  description: "Maps, and more",
  contactPerson: "Kim",
  contactEmail: "kim@example.com",
  leadUserId: ROBIN.id,
  createdAt: new Date("2026-01-02T03:04:05Z"),
  updatedAt: new Date("2026-02-03T04:05:06Z"),
  custom: {},
} as const;
const FACT_HEADINGS =
  "Sector,Deal Type,Deal Source,Deal Source Notes,Deal Value (USD),Description,Contact Person,Contact Email,Deal Lead,Created,Updated";
const FACT_CELLS =
  'Software,Buyout,Broker,,2500000.00,"Maps, and more",Kim,kim@example.com,Robin Quint,2026-01-02 03:04:05,2026-02-03 04:05:06';

describe("the file of the pipeline", () => {
  const ITEM: PipelineItem = {
    id: 1,
    firmId: null,
    dealType: "Buyout",
    dealSourceNotes: null,
    version: 3,
    ...FACTS,
  };

  it("has only the listed columns", () => {
    expect(toCsv(csvColumns(PIPELINE_COLUMNS, nameOf), [ITEM]).split("\r\n")).toEqual([
      `Company,Codename,${FACT_HEADINGS}`,
      `Northwind,Project Aspen,${FACT_CELLS}`,
    ]);
  });

  it("has an empty cell where there is no lead", () => {
    const lead = csvColumns(PIPELINE_COLUMNS, nameOf).find(({ header }) => header === "Deal Lead");
    expect(lead?.value({ ...ITEM, leadUserId: null })).toBeNull();
    expect(lead?.value({ ...ITEM, leadUserId: 8 })).toBe("Unknown");
  });
});

const CLOSED = makeDeal({
  ...FACTS,
  stage: "closed",
  category: "portfolio",
  closedAt: new Date("2026-02-03T04:05:06Z"),
});
const RIM = makeDeal({
  ...FACTS,
  category: "rim",
  rimFollowUpInterval: "6_months",
  rimFollowUpDate: noon("2026-08-01"),
});

test.each([
  ["deals", DEAL_COLUMNS, CLOSED, "Stage,Category,Closed", "Closed,Portfolio,2026-02-03 04:05:06"],
  ["portfolio", PORTFOLIO_COLUMNS, CLOSED, "Status,Stage,Invested", "portfolio,Closed,2026-02-03 04:05:06"],
  [
    "RIM deals",
    RIM_COLUMNS,
    RIM,
    "Stage,Category,Closed,Follow-Up Interval,Next Follow-Up",
    "Initial Discussion (Pre-LOI/IOI),RIM,,6 Months,2026-08-01 00:00:00",
  ],
] as const)("the file of %s has its own columns after the names", (_, columns, deal, headings, cells) => {
  expect(toCsv(csvColumns(columns, nameOf), [deal]).split("\r\n")).toEqual([
    `Company,Codename,${headings},${FACT_HEADINGS}`,
    `Northwind,Project Aspen,${cells},${FACT_CELLS}`,
  ]);
});

test("the file of contacts", () => {
  const contacts = [
    makeContact({
      title: "CFO",
      company: "Haddad, Lund & Co",
      category: "target_acquisition",
      email: "noor@example.com",
      phone: "+1 555 0100",
      notes: "Met at a fair",
      source: "microsoft",
      externalId: "AAMk",
      isPublic: true,
    }),
    makeContact({ id: 2, name: '=HYPERLINK("x")', createdBy: 8, source: "an older tool" }),
  ];
  expect(toCsv(csvColumns(CONTACT_COLUMNS, nameOf), contacts).split("\r\n")).toEqual([
    "Name,Title,Company,Category,Email,Phone,Notes,Visibility,Source,Added By,Created,Updated",
    'Noor Haddad,CFO,"Haddad, Lund & Co",Target Acquisition,noor@example.com,"\'+1 555 0100",Met at a fair,Public,Office 365,Robin Quint,2026-03-02 09:00:00,2026-03-02 09:00:00',
    '"\'=HYPERLINK(""x"")",,,General,,,,Private,an older tool,Unknown,2026-03-02 09:00:00,2026-03-02 09:00:00',
  ]);
});

test("the file of documents", () => {
  const documents = [
    makeDocument({ dealId: 3, dealName: "Project Alder, phase 2" }),
    makeDocument({ id: 2, name: "=cmd.csv", type: "csv", size: 10, uploadedBy: 8 }),
  ];
  expect(toCsv(csvColumns(DOCUMENT_COLUMNS, nameOf), documents).split("\r\n")).toEqual([
    "Name,Type,Size (bytes),Deal,Uploaded By,Uploaded",
    'Teaser.pdf,pdf,2048,"Project Alder, phase 2",Robin Quint,2026-03-02 09:00:00',
    '"\'=cmd.csv",csv,10,General,Unknown,2026-03-02 09:00:00',
  ]);
});

describe("the file of tasks", () => {
  it("has all fields, and empty cells for what is missing", () => {
    const done = makeTask({
      title: "=HYPERLINK(1)",
      description: 'Say "done"',
      priority: "high",
      status: "completed",
      assignedTo: ROBIN.id,
      dealName: "Harrow, Mills & Co",
      completedAt: new Date("2026-03-03T10:20:30Z"),
      completedBy: 404,
    });
    const columns = csvColumns(TASK_COLUMNS, nameOf);
    expect(toCsv(columns, [done, makeTask({ dealId: null, dealName: null })]).split("\r\n")).toEqual([
      "Title,Description,Priority,Status,Assigned To,Deal,Due Date,Created,Completed,Completed By,Updated",
      `"'=HYPERLINK(1)","Say ""done""",High,Completed,${ROBIN.name},"Harrow, Mills & Co",,2026-03-02 09:00:00,2026-03-03 10:20:30,Unknown,2026-03-02 09:00:00`,
      "Call the owner,,Medium,Pending,Unassigned,,,2026-03-02 09:00:00,,,2026-03-02 09:00:00",
    ]);
  });

  it.each(["Pacific/Auckland", "America/Los_Angeles", "UTC"])("names the day that is due, in %s", (zone) => {
    vi.stubEnv("TZ", zone);
    for (const time of ["00:00:00", "12:00:00", "23:59:59"]) {
      const task = makeTask({ dueDate: new Date(`2026-03-31T${time}Z`) });
      expect(toCsv(csvColumns(TASK_COLUMNS, nameOf), [task])).toContain(",2026-03-31 00:00:00,");
    }
  });
});

test("the file of the agenda", () => {
  const items = [
    makeItem({ title: "Fund II", addedBy: ROBIN.id, createdAt: new Date("2026-03-02T09:00:00Z") }),
    makeItem({
      title: "Old business",
      notes: "Agreed",
      addedBy: 8,
      isCompleted: true,
      completedBy: ROBIN.id,
      completedAt: new Date("2026-03-03T10:20:30Z"),
      createdAt: new Date("2026-03-02T09:00:00Z"),
    }),
  ];
  expect(toCsv(csvColumns(AGENDA_COLUMNS, nameOf), items).split("\r\n")).toEqual([
    "Title,Description,Notes,Added By,Status,Completed By,Completed,Created",
    "Fund II,,,Robin Quint,Open,,,2026-03-02 09:00:00",
    "Old business,,Agreed,Unknown,Completed,Robin Quint,2026-03-03 10:20:30,2026-03-02 09:00:00",
  ]);
});

test("the file of the team", () => {
  expect(toCsv(csvColumns(MEMBER_COLUMNS, nameOf), [ROBIN]).split("\r\n")).toEqual([
    "Name,Username,Initials,Role,Email,Phone,Administrator,Status,Joined",
    "Robin Quint,robin,RQ,Managing Partner,robin@example.com,,No,Active,2026-01-01 00:00:00",
  ]);
});
