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

  "GET /api/pipeline": "pipeline.list",
  "POST /api/pipeline": "pipeline.create",
  "PUT /api/pipeline/{id}": "pipeline.update",
  "DELETE /api/pipeline/{id}": "pipeline.delete",
  "POST /api/pipeline/{id}/convert": "pipeline.convert",

  "GET /api/deals/{dealId}/funding-sources": "fundingSources.list",
  "POST /api/funding-sources": "fundingSources.create",
  "PUT /api/funding-sources/{id}": "fundingSources.update",
  "DELETE /api/funding-sources/{id}": "fundingSources.delete",

  "GET /api/contacts": "contacts.list",
  "POST /api/contacts": "contacts.create",
  "PUT /api/contacts/{id}": "contacts.update",
  "DELETE /api/contacts/{id}": "contacts.delete",

  "GET /api/tasks": "tasks.list",
  "POST /api/tasks": "tasks.create",
  "PUT /api/tasks/{id}": "tasks.update",
  "DELETE /api/tasks/{id}": "tasks.delete",

  "GET /api/activities": "activities.list",

  "GET /api/meeting-agenda-items": "agenda.list",
  "POST /api/meeting-agenda-items": "agenda.create",
  "PUT /api/meeting-agenda-items/{id}": "agenda.update",
  "POST /api/meeting-agenda-items/{id}/complete": "agenda.complete",
  "DELETE /api/meeting-agenda-items/{id}": "agenda.delete",
} as const satisfies Record<`${Method} /api/${string}`, ProcedureName>;

/** Procedures that only our own screens and command line call, and why REST does without them. */
export const exempt: Partial<Record<ProcedureName, string>> = {
  "deals.tabCounts":
    "the counts of the tabs on our deals page; a REST caller counts what GET /api/deals answers",
};
