import type { Call } from "./load.ts";

/** The same four requests, as tRPC, REST and the plain server take them. */
export interface Calls {
  read: () => Call;
  list: () => Call;
  change: () => Call;
  create: () => Call;
}

export const OPERATIONS = ["read", "list", "change", "create"] as const;

const NEW_DEAL = { sector: "Software", dealType: "Buyout", dealSource: "Network", value: "42500000" };

let counter = 0;

/** Deals are drawn from all that the database was loaded with, in an order that is the same in each run. */
function drawId(deals: number): number {
  counter = (counter + 1) % 1_000_003;
  return 1 + ((counter * 7_919) % deals);
}

/** Another value than the deal has, so that every change is written. */
function newValue() {
  counter += 1;
  return { value: `${1_000_000 + counter}` };
}

function newDeal() {
  counter += 1;
  return { ...NEW_DEAL, company: `Benchmark ${counter}` };
}

const json = JSON.stringify;

export function trpcCalls(deals: number): Calls {
  const get = (name: string, input: object): Call => ({
    method: "GET",
    path: `/api/trpc/${name}?input=${encodeURIComponent(json({ json: input }))}`,
  });
  const post = (name: string, input: object): Call => ({
    method: "POST",
    path: `/api/trpc/${name}`,
    body: json({ json: input }),
  });
  return {
    read: () => get("deals.get", { id: drawId(deals) }),
    list: () => get("deals.list", { category: "active", limit: 50 }),
    change: () => post("deals.update", { id: drawId(deals), ...newValue() }),
    create: () => post("deals.create", newDeal()),
  };
}

export function restCalls(deals: number): Calls {
  return {
    read: () => ({ method: "GET", path: `/api/deals/${drawId(deals)}` }),
    list: () => ({ method: "GET", path: "/api/deals?category=active&limit=50" }),
    change: () => ({
      method: "PUT",
      path: `/api/deals/${drawId(deals)}`,
      body: json(newValue()),
    }),
    create: () => ({ method: "POST", path: "/api/deals", body: json(newDeal()) }),
  };
}

export function plainCalls(deals: number): Calls {
  return {
    read: () => ({ method: "GET", path: `/deals/${drawId(deals)}` }),
    list: () => ({ method: "GET", path: "/deals" }),
    change: () => ({ method: "PUT", path: `/deals/${drawId(deals)}`, body: json(newValue()) }),
    create: () => ({ method: "POST", path: "/deals", body: json(newDeal()) }),
  };
}
