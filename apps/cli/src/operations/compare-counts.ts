import { actorColumns } from "@dealflow/api/core/actor";
import { type Context, contextFor } from "@dealflow/api/core/context";
import { createCaller } from "@dealflow/api/root";
import { users } from "@dealflow/db/schema";
import { asc, eq } from "drizzle-orm";
import type { Findings } from "./findings.ts";

const PAGE = 500;

/** Compares each count of the product with the length of the list that it counts, for one active member. */
export async function compareCounts(
  deps: Pick<Context, "db" | "settings" | "log">,
  findings: Findings,
): Promise<void> {
  const [actor] = await deps.db
    .select(actorColumns)
    .from(users)
    .where(eq(users.status, "active"))
    .orderBy(asc(users.id))
    .limit(1);
  if (!actor) return;
  const call = createCaller(contextFor(deps, actor));

  const badges = await call.sidebar.counts();
  const tabs = await call.deals.tabCounts({});
  const dealsIn = (category: Category) => listed((page) => call.deals.list({ category, ...page }));
  const tasksAt = (status: "pending" | "in_progress") =>
    listed((page) => call.tasks.list({ status, ...page }));
  const peopleIn = (category: ContactCategory) => listed((page) => call.contacts.list({ category, ...page }));

  const active = await dealsIn("active");
  const portfolio = await dealsIn("portfolio");
  const rim = await dealsIn("rim");
  const stages = await call.deals.stageTotals({});
  const people = await call.contacts.counts({});
  const financing = await peopleIn("financing");
  const sourcing = await peopleIn("deal_sourcing");
  const targets = await peopleIn("target_acquisition");
  const general = await peopleIn("general");
  const everybody = financing + sourcing + targets + general;
  const pairs = {
    "deals badge": [badges.deals, active],
    "portfolio badge": [badges.portfolio, portfolio],
    "rim badge": [badges.rim, rim],
    "contacts badge": [badges.contacts, everybody],
    "all contacts tab": [people.total, everybody],
    "financing contacts tab": [people.financing, financing],
    "deal sourcing contacts tab": [people.deal_sourcing, sourcing],
    "target contacts tab": [people.target_acquisition, targets],
    "general contacts tab": [people.general, general],
    "tasks badge": [badges.tasks, (await tasksAt("pending")) + (await tasksAt("in_progress"))],
    "active tab": [tabs.active, active],
    "portfolio tab": [tabs.portfolio, portfolio],
    "dead tab": [tabs.dead, await dealsIn("dead")],
    "revisit tab": [tabs.revisit, await dealsIn("revisit")],
    "board columns": [stages.reduce((sum, stage) => sum + stage.deals, 0), active],
    "portfolio companies": [(await call.deals.portfolioSummary({})).companies, portfolio],
    "RIM deals": [(await call.deals.rimSummary({})).deals, rim],
    "pipeline items": [
      (await call.pipeline.summary({})).items,
      await listed((page) => call.pipeline.list(page)),
    ],
  } as const;
  for (const [name, [counted, found]] of Object.entries(pairs)) {
    if (counted !== found)
      findings.add("a count that its list belies", `${name}: ${counted}, listed: ${found}`);
  }
}

type ContactCategory = "financing" | "deal_sourcing" | "target_acquisition" | "general";
type Category = "active" | "portfolio" | "dead" | "revisit" | "rim";
interface Page {
  items: unknown[];
  nextCursor: string | null;
}

async function listed(list: (page: { limit: number; cursor?: string }) => Promise<Page>): Promise<number> {
  let total = 0;
  let cursor: string | undefined;
  do {
    const page = await list({ limit: PAGE, cursor });
    total += page.items.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return total;
}
