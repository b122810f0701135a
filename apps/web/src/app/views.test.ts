import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { listAgendaInput } from "@dealflow/validators/agenda";
import { analyticsInput } from "@dealflow/validators/analytics";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { keyContactsInput, listContactsInput } from "@dealflow/validators/contacts";
import { dealFilters, listDealsInput, rimSummaryInput } from "@dealflow/validators/deals";
import { listDocumentsInput } from "@dealflow/validators/documents";
import { listFirmsInput } from "@dealflow/validators/firms";
import { DEAL_FIGURES } from "@dealflow/validators/labels/deal-figures";
import { FIRST_LISTS } from "@dealflow/validators/labels/lists";
import { LISTS, type List } from "@dealflow/validators/labels/views";
import { listPipelineInput } from "@dealflow/validators/pipeline";
import { listTasksInput, taskFilters } from "@dealflow/validators/tasks";
import { viewParams, wrongQuery } from "@dealflow/validators/view-queries";
import { describe, expect, it, vi } from "vitest";
import type { ZodType } from "zod";
import * as dashboard from "../composed/dashboard/view.ts";
import * as agenda from "../features/agenda/view.ts";
import * as analytics from "../features/analytics/view.ts";
import * as contacts from "../features/contacts/view.ts";
import * as portfolio from "../features/deals/portfolio/view.ts";
import * as rim from "../features/deals/rim/view.ts";
import * as deals from "../features/deals/view.ts";
import * as documents from "../features/documents/view.ts";
import * as firms from "../features/firms/view.ts";
import * as pipeline from "../features/pipeline/view.ts";
import * as tasks from "../features/tasks/view.ts";
import type { AddressParams } from "../lib/address/address.ts";
import type { ViewDefinition } from "../lib/address/define-view.ts";
import { quickSelect } from "../lib/address/filter-params.ts";
import { knownValues } from "../trpc/listed-view.ts";

type Case = [query: string, asked: object];

/** `input` makes of a view what a procedure is asked, and `schema` is what that procedure accepts. */
function page<View extends object>(
  definition: ViewDefinition<View>,
  input: (view: View) => object,
  schema: ZodType,
  cases: readonly Case[],
) {
  const read = (params: AddressParams) => knownValues(definition.read(params), definition, FIRST_LISTS);
  const inputOf = (params: AddressParams) => input(read(params));
  const pathOf = (params: AddressParams) => definition.path(read(params));
  return { path: definition.path({}), inputOf, pathOf, schema, cases };
}

const TODAY = "2026-03-02";
const LIMIT = { limit: 50 };
const PAGES = [
  page(deals.dealsView, (view) => deals.listInput(view, "cards"), listDealsInput, [
    ["", { ...LIMIT, category: ["active"] }],
    [
      "tab=dead&view=board&search=aspen&sector=Software&stage=due_diligence",
      { ...LIMIT, category: ["dead"], search: "aspen", stage: ["due_diligence"], sector: ["Software"] },
    ],
    ["stage=under_loi", { ...LIMIT, category: ["active"], stage: ["under_loi"] }],
    ["custom.region=dach", { ...LIMIT, category: ["active"], custom: { region: "dach" } }],
    [
      "dealType=Buyout&dealSource=Broker%2COther&leadUserId=12%2Cnone&mine=true&firmId=3%2C4&stage=under_loi%2Cclosed",
      {
        ...{ ...LIMIT, category: ["active"], stage: ["under_loi", "closed"], dealType: ["Buyout"] },
        ...{ dealSource: ["Broker", "Other"], leadUserId: [12, "none"], mine: true, firmId: [3, 4] },
      },
    ],
    [
      "value=10..20&createdAt=2026-01-01..&stageSince=..2026-02-01&closedAt=2026-01-01..2026-01-31",
      {
        ...{ ...LIMIT, category: ["active"], value: "10..20", createdAt: "2026-01-01.." },
        ...{ stageSince: "..2026-02-01", closedAt: "2026-01-01..2026-01-31" },
      },
    ],
  ]),
  page(rim.rimView, (view) => rim.listInput(view, TODAY, "table"), listDealsInput, [
    ["", { ...LIMIT, category: ["rim"] }],
    [
      "search=quarry&sector=Software&rimFollowUpInterval=9_months&rimTouchedAt=2026-01-01..",
      {
        ...{ ...LIMIT, category: ["rim"], search: "quarry", sector: ["Software"] },
        ...{ rimFollowUpInterval: ["9_months"], rimTouchedAt: "2026-01-01.." },
      },
    ],
    // The list depends on the viewer's day only then.
    ["followUp=overdue", { ...LIMIT, category: ["rim"], followUp: "overdue", today: TODAY }],
  ]),
  page(rim.rimView, (view) => rim.summaryInput(view, TODAY), rimSummaryInput, [
    ["", { today: TODAY }],
    ["sector=Other&followUp=30_days", { followUp: "30_days", sector: ["Other"], today: TODAY }],
  ]),
  page(portfolio.portfolioView, (view) => portfolio.listInput(view, "table"), listDealsInput, [
    ["", { ...LIMIT, category: ["portfolio"] }],
    ["search=harrow&sector=Other", { ...LIMIT, category: ["portfolio"], names: "harrow", sector: ["Other"] }],
  ]),
  page(portfolio.portfolioView, portfolio.filtersOf, dealFilters, [["search=harrow", { names: "harrow" }]]),
  page(pipeline.pipelineView, (view) => pipeline.listInput(view, "table"), listPipelineInput, [
    ["", LIMIT],
    [
      "view=table&sort=value.desc&search=aspen&sector=Other&dealSource=Investment+Bank",
      { ...LIMIT, sort: "value.desc", search: "aspen", sector: ["Other"], dealSource: ["Investment Bank"] },
    ],
  ]),
  page(contacts.contactsView, (view) => contacts.listInput(view, "table"), listContactsInput, [
    ["", { ...LIMIT, lastContact: true }],
    [
      "tab=target_acquisition&sort=createdBy.asc&search=bank",
      {
        ...LIMIT,
        lastContact: true,
        sort: "createdBy.asc",
        category: ["target_acquisition"],
        search: "bank",
      },
    ],
    [
      "mine=true&isPublic=false&source=google%2Ccsv&createdBy=7",
      {
        ...{ ...LIMIT, lastContact: true, mine: true, isPublic: false },
        ...{ source: ["google", "csv"], createdBy: [7] },
      },
    ],
    ["isPublic=true%2Cfalse", { ...LIMIT, lastContact: true }],
  ]),
  page(contacts.contactsView, (view) => contacts.columnInput(view, "general"), listContactsInput, [
    ["search=bank", { limit: 3, lastContact: true, category: ["general"], search: "bank" }],
  ]),
  page(firms.firmsView, (view) => firms.listInput(view, "table"), listFirmsInput, [
    ["", LIMIT],
    [
      "sort=dealsShown.desc&search=bank&type=law_firm",
      { ...LIMIT, sort: "dealsShown.desc", search: "bank", type: ["law_firm"] },
    ],
  ]),
  page(tasks.tasksView, (view) => tasks.listInput(view, "table"), listTasksInput, [
    [
      "tab=status&view=table&sort=dueDate.desc&search=call",
      { ...LIMIT, sort: "dueDate.desc", search: "call" },
    ],
  ]),
  page(tasks.tasksView, tasks.filtersOf, taskFilters, [
    ["", {}],
    [
      "tab=team&search=call&status=in_progress&priority=high&assignedTo=12",
      { search: "call", status: ["in_progress"], priority: ["high"], assignedTo: [12] },
    ],
  ]),
  page(agenda.agendaView, agenda.listInput, listAgendaInput, [
    ["", LIMIT],
    ["member=12&completed=hidden", { ...LIMIT, addedBy: 12, includeCompleted: false }],
  ]),
  page(documents.documentsView, (view) => documents.listInput(view, "table"), listDocumentsInput, [
    ["", LIMIT],
    [
      "type=pdf&uploadedBy=3&createdAt=..2026-01-01",
      { ...LIMIT, type: ["pdf"], uploadedBy: [3], createdAt: "..2026-01-01" },
    ],
    ["view=list&search=teaser&dealId=general", { ...LIMIT, dealId: "general", search: "teaser" }],
    ["dealId=12", { ...LIMIT, dealId: 12 }],
  ]),
  page(analytics.analyticsView, analytics.daysInput, analyticsInput, [
    ["", {}],
    [
      "tab=trends&asOf=2026-10-31&compareTo=2026-07-31&sort=closed",
      { asOf: "2026-10-31", compareTo: "2026-07-31" },
    ],
  ]),
  page(dashboard.dashboardView, ({ people }) => dashboard.contactsInput(people), keyContactsInput, [
    ["", { limit: 3 }],
    ["people=target_acquisition&figure=open", { limit: 3, category: "target_acquisition" }],
  ]),
];

describe.each(PAGES)("$path", ({ path, inputOf, pathOf, schema, cases }) => {
  it.each(cases)("?%s makes a query that the server accepts, and the same address again", (query, asked) => {
    const params = Object.fromEntries(new URLSearchParams(query));
    expect(inputOf(params)).toEqual(asked);
    expect(schema.parse(asked)).toEqual(asked);
    expect(pathOf(params)).toBe(query === "" ? path : `${path}?${query}`);
  });

  it.each<AddressParams>([
    { tab: "rim", view: "carousel", stage: "sourcing", sector: "software", followUp: "soon" },
    {
      tab: ["team", "status"],
      rimFollowUpInterval: "2_months",
      dealSource: "Friend",
      status: "done",
      priority: "urgent",
    },
    {
      assignedTo: "me",
      leadUserId: "0",
      firmId: "x",
      mine: "yes",
      member: "all",
      completed: "no",
      dealId: "0",
    },
    { value: "20..10", createdAt: "2026-02-30..", dueDate: "..", closedAt: "2026-01-01", isPublic: "maybe" },
    { asOf: "2026-02-30", compareTo: "tomorrow", sort: "-name", people: "general", figure: "won" },
  ])("ignores the invalid parameters %j", (params) => expect(pathOf(params)).toBe(path));

  it("shortens and cleans a search that the server would refuse", () => {
    expect(schema.safeParse(inputOf({ search: `as\0pen${"x".repeat(500)}` })).error).toBeUndefined();
  });
});

const OF_LISTS: Record<List, { defaults: object }> = {
  deals: deals.dealsView,
  pipeline: pipeline.pipelineView,
  contacts: contacts.contactsView,
  tasks: tasks.tasksView,
  documents: documents.documentsView,
  firms: firms.firmsView,
  portfolio: portfolio.portfolioView,
  rim: rim.rimView,
};

describe.each(LISTS)("a saved view of %s", (list) => {
  it("may have what the address has, but for the view itself", () => {
    const own = Object.keys(OF_LISTS[list].defaults).filter((name) => !["saved", "custom"].includes(name));
    expect(viewParams(list).toSorted()).toEqual(own.toSorted());
  });

  it("may say what the address says", () => {
    const queries = PAGES.filter(({ path }) => path === PAGE_PATHS[list]).flatMap(({ cases }) =>
      cases.map(([query]) => query),
    );
    expect(queries.length).toBeGreaterThan(1);
    for (const query of queries) expect([query, wrongQuery(list, query)]).toEqual([query, null]);
  });
});

it("opens every figure of the dashboard by its address", () => {
  for (const figure of DEAL_FIGURES) expect(dashboard.dashboardView.read({ figure }).figure).toBe(figure);
});

it.each([
  ["deals", deals.dealsView.isFiltered(deals.dealsView.read({ tab: "dead", view: "board" }))],
  ["contacts", contacts.contactsView.isFiltered(contacts.contactsView.read({ tab: "general" }))],
  ["tasks", tasks.tasksView.isFiltered(tasks.tasksView.read({ tab: "team" }))],
  ["documents", documents.documentsView.isFiltered(documents.documentsView.read({ view: "list" }))],
])("%s: neither a tab nor a layout is a filter", (_, isFiltered) => expect(isFiltered).toBe(false));

it("offers the options of each filter in their order", () => {
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  expect(values(quickSelect(DEAL_COLUMNS.stage, { value: [], onChange: vi.fn() }).options)).toEqual([
    "all",
    "initial_discussion",
    "under_loi",
    "due_diligence",
    "purchase_agreement_negotiations",
    "closed",
    "not_closed",
  ]);
  expect(
    quickSelect(DEAL_COLUMNS.rimFollowUpInterval, { value: [], onChange: vi.fn() }).options.map(
      ({ label }) => label,
    ),
  ).toEqual(["All Intervals", "3 Months", "6 Months", "9 Months", "1 Year"]);
  expect(
    quickSelect(PIPELINE_COLUMNS.dealSource, { value: [], onChange: vi.fn() }).options.map(
      ({ label }) => label,
    ),
  ).toEqual(["All Sources", "Network", "Cold Outreach", "Referral", "Investment Bank", "Broker", "Other"]);
  expect(contacts.tabsOf(FIRST_LISTS["contact-categories"], undefined).map(({ label }) => label)).toEqual([
    "All",
    "Financing",
    "Deal Sourcing",
    "Targets",
    "General",
  ]);
});
