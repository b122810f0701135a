import { createServer } from "node:http";
import { loadSettings } from "@dealflow/api/core/settings";
import { createEventHub } from "@dealflow/api/modules/events/hub";
import { createHandlers } from "@dealflow/api/server/handlers";
import { handleNodeRequest } from "@dealflow/api/server/http/node-adapter";
import { openRuntime, type Runtime } from "@dealflow/api/server/runtime";

/** The API alone on Node's HTTP server, without the limit that LIFTED names. */
const settings = { ...loadSettings(process.env), processes: 1 };
const runtime = openRuntime(settings);

const free = <T>(work: () => Promise<T>) => work();
const freeOf = <T>(_user: unknown, work: () => Promise<T>) => work();
const WITHOUT: Record<string, Partial<Runtime>> = {
  REQUESTS: { requestLimit: free },
  OWN_REQUESTS: { memberLimit: freeOf },
  SIGN_INS: { hashingLimit: freeOf },
  OWN_SIGN_INS: { hashingLimit: (_name, work) => runtime.hashingLimit("", work) },
  MEMBER_SIGN_INS: { memberHashingLimit: (work) => runtime.hashingLimit("", work) },
  LISTS: { wholeListLimit: free },
  OWN_LISTS: { memberWholeListLimit: freeOf },
  LONG_CALLS: { longCallLimit: freeOf },
  BODIES: { bodyBudget: (_user, work) => work(() => undefined) },
  OWN_STREAMS: {
    events: createEventHub({ ...runtime, now: () => new Date(), maxOfMember: Number.POSITIVE_INFINITY }),
  },
  OWN_BODIES: { bodyBudget: (_user, work) => runtime.bodyBudget(null, work) },
};
const used = { ...runtime, ...WITHOUT[process.env.LIFTED ?? ""] };
const handlers = createHandlers(() => used);

const server = createServer((request, response) => {
  const handle = request.url === "/readyz" ? handlers.ready : handlers.rest;
  void handleNodeRequest(request, response, { origin: settings.appOrigin, handle, log: runtime.log });
});
server.listen(settings.port, settings.host);
process.once("disconnect", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));
