import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { ADMIN } from "../server.ts";

/** A server with members who are signed in: one looks on, the others do harm until it is over. */
export interface World {
  origin: string;
  sql: Sql;
  bystander: string;
  others: [string, ...string[]];
  isOver: () => boolean;
}

export interface Fault {
  /** The limit that stops it, as in the code of its answer. */
  limit: string;
  what: string;
  attack: (world: World) => Promise<unknown>[];
  /** What the bystander does meanwhile, again and again. */
  meanwhile: string;
  ask: (world: World) => Promise<Response>;
}

const MIB = 2 ** 20;

const get = ({ origin }: World, path: string, cookie: string) =>
  fetch(origin + path, { headers: { cookie } });

/** JSON as text, or a form. */
function send(
  { origin }: World,
  path: string,
  body: string | FormData,
  headers: Record<string, string>,
  method = "POST",
): Promise<Response> {
  const all = new Headers({ origin, ...headers });
  if (typeof body === "string") all.set("content-type", "application/json");
  return fetch(origin + path, { method, body, headers: all });
}

/** So many at once, each one after the other, until it is over. What is refused is asked for again. */
const flood = ({ isOver }: World, count: number, ask: (at: number) => Promise<Response>) =>
  Array.from({ length: count }, async (_, at) => {
    while (!isOver()) {
      await ask(at).then(
        (answer) => answer.arrayBuffer(),
        () => sleep(20),
      );
    }
  });

const memberOf = ({ others }: World, at: number) => others[at % others.length] ?? others[0];

const readsADeal = {
  meanwhile: "reads a deal",
  ask: (world: World) => get(world, "/api/deals/7", world.bystander),
};

function formOf(mebibytes: number): FormData {
  const bytes = Buffer.alloc(mebibytes * MIB, "DealFlow");
  const form = new FormData();
  form.set("file", new Blob([bytes]), "a.txt");
  return form;
}

const CONTACTS = JSON.stringify({
  source: "csv",
  fileName: "a.csv",
  file: `Name,Company\n${Array.from({ length: 60_000 }, (_, at) => `Person ${at},Company ${at}`).join("\n")}`,
});

/** Sends all but the end of a body of 1 MiB, and waits. */
function holdBody({ origin, isOver }: World, cookie: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const headers = [
    "POST /api/deals HTTP/1.1",
    `host: ${hostname}:${port}`,
    `origin: ${origin}`,
    `cookie: ${cookie}`,
    "content-type: application/json",
    `content-length: ${MIB}`,
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.alloc(MIB - 1, " "));
  const watch = setInterval(() => isOver() && socket.destroy(), 50);
  return new Promise((resolve) => {
    socket.resume().on("error", () => undefined);
    socket.once("close", () => {
      clearInterval(watch);
      resolve();
    });
  });
}

/** From another address each time, so that the limits on failed sign-ins do not end it. */
function guess(world: World, username: string, guesses: { made: number }): Promise<Response> {
  guesses.made += 1;
  const [high, low] = [Math.floor(guesses.made / 250), guesses.made % 250];
  return send(world, "/api/auth/login", JSON.stringify({ username, password: "a guess of a password" }), {
    "x-forwarded-for": `10.${Math.floor(high / 250)}.${high % 250}.${low}`,
  });
}

function guessMany(world: World, nameOf: (guess: number) => string): Promise<void>[] {
  const guesses = { made: 0 };
  return flood(world, 200, () => guess(world, nameOf(guesses.made), guesses));
}

const signsIn = (meanwhile: string, cookieOf: (world: World) => Record<string, string>) => ({
  meanwhile,
  ask: (world: World) => send(world, "/api/auth/login", JSON.stringify(ADMIN), cookieOf(world)),
});
const signsInAgain = signsIn("signs in again in the same browser", ({ bystander }) => ({
  cookie: bystander,
}));
const signsInAnew = signsIn("signs in in a new browser", () => ({}));

/** Holds the lock of a row, which all others want to change. */
function lockAndChange(world: World): Promise<unknown>[] {
  const lock = world.sql.begin(async (tx) => {
    await tx`select from deals where id = 11 for update`;
    while (!world.isOver()) await sleep(50);
  });
  const change = (at: number) =>
    send(
      world,
      "/api/deals/11",
      JSON.stringify({ sector: at % 2 ? "Software" : "Other" }),
      { cookie: memberOf(world, at) },
      "PUT",
    );
  return [lock, ...flood(world, 200, change)];
}

/** Follows the events until it is over; what comes is thrown away. */
async function follow({ origin, isOver }: World, cookie: string): Promise<void> {
  const leaving = new AbortController();
  const watch = setInterval(() => isOver() && leaving.abort(), 50);
  await fetch(`${origin}/api/events`, { headers: { cookie }, signal: leaving.signal })
    .then(async ({ body }) => {
      for await (const _ of body ?? []) if (isOver()) break;
    })
    .catch(() => undefined);
  clearInterval(watch);
}

function followAndChange(world: World): Promise<unknown>[] {
  const [cookie] = world.others;
  const change = (at: number) =>
    send(
      world,
      `/api/deals/${100 + at}`,
      JSON.stringify({ description: `${performance.now()}` }),
      { cookie },
      "PUT",
    );
  return [...Array.from({ length: 2_000 }, () => follow(world, cookie)), ...flood(world, 2, change)];
}

const page = "/api/deals?category=active&limit=200";

export const FAULTS: readonly Fault[] = [
  {
    limit: "REQUESTS",
    what: "200 changes at once, of eight members, of a row that stays locked",
    attack: lockAndChange,
    ...readsADeal,
  },
  {
    limit: "OWN_REQUESTS",
    what: "300 pages of 200 deals at once, of one member",
    attack: (world) => flood(world, 300, () => get(world, page, world.others[0])),
    ...readsADeal,
  },
  {
    limit: "SIGN_INS",
    what: "200 guesses of passwords at once, of many names and addresses",
    attack: (world) => guessMany(world, (at) => `nobody.${at}`),
    ...readsADeal,
  },
  {
    limit: "OWN_SIGN_INS",
    what: "200 guesses of one name's password at once, from many addresses",
    attack: (world) => guessMany(world, () => "nobody"),
    ...signsInAnew,
  },
  {
    limit: "MEMBER_SIGN_INS",
    what: "as for `SIGN_INS`",
    attack: (world) => guessMany(world, (at) => `nobody.${at}`),
    ...signsInAgain,
  },
  {
    limit: "LISTS",
    what: "all 100,000 deals, of eight members at once",
    attack: (world) => flood(world, 8, (at) => get(world, "/api/deals", memberOf(world, at))),
    ...readsADeal,
  },
  {
    limit: "OWN_LISTS",
    what: "all 100,000 deals, twenty times at once of one member",
    attack: (world) => flood(world, 20, () => get(world, "/api/deals", world.others[0])),
    meanwhile: "reads all dead deals",
    ask: (world) => get(world, "/api/deals?category=dead", world.bystander),
  },
  {
    limit: "LONG_CALLS",
    what: "checks of a file of 60,000 contacts, twelve at once of six members",
    attack: (world) =>
      flood(world, 12, (at) =>
        send(world, "/api/contacts/import/check", CONTACTS, { cookie: memberOf(world, at % 6) }),
      ),
    ...readsADeal,
  },
  {
    limit: "OWN_STREAMS",
    what: "2,000 streams of events of one member, who changes deals",
    attack: followAndChange,
    ...readsADeal,
  },
  {
    limit: "BODIES",
    what: "300 bodies of 1 MiB that do not end, of eight members",
    attack: (world) => Array.from({ length: 300 }, (_, at) => holdBody(world, memberOf(world, at))),
    ...readsADeal,
  },
  {
    limit: "OWN_BODIES",
    what: "100 bodies of 1 MiB that do not end, of one member",
    attack: (world) => Array.from({ length: 100 }, () => holdBody(world, world.others[0])),
    meanwhile: "uploads a file of 1 MiB",
    ask: (world) => send(world, "/api/documents", formOf(1), { cookie: world.bystander }),
  },
];
