import type { ProcedureName } from "../procedures.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The REST interface: each method and path, and the procedure behind it. Path parameters are fields of its input. */
export const routes = {
  "GET /api/sidebar/counts": "sidebar.counts",

  "GET /api/deals": "deals.list",
  "POST /api/deals": "deals.create",
  "GET /api/deals/{id}": "deals.get",
  "PUT /api/deals/{id}": "deals.update",
  "GET /api/deals/{id}/history": "deals.history",
} as const satisfies Record<`${Method} /api/${string}`, ProcedureName>;

/** Procedures that only our own screens and command line call, and why REST does without them. */
export const exempt: Partial<Record<ProcedureName, string>> = {
  "deals.tabCounts":
    "the counts of the tabs on our deals page; a REST caller counts what GET /api/deals answers",
};
