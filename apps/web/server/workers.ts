import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@dealflow/api/core/log";
import { DRAIN_TIMEOUT_MS, ReportedError } from "./process-lifetime.ts";
import { type BuiltIn, type FromWorker, readFromWorker, tellWorker } from "./worker-messages.ts";

/** In milliseconds: how long the place of a worker that ended soon after its start stays empty. It doubles each time. */
const BACKOFF = { first: 250, last: 30_000, lived: 60_000 };

interface Workers {
  /** Starts the processes, which take connections and let requests wait. Fails where the port cannot be used. */
  listen: () => Promise<void>;
  /** Lets each of them start its application. From now on one that ends is replaced. */
  start: (builtIn: BuiltIn) => Promise<void>;
  /** Replaces one after the other: each new one answers before the old one ends. */
  replaceAll: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The worker processes, by place. The first place has the jobs. */
export function openWorkers(count: number, log: Logger): Workers {
  const places = new Map<number, Worker>();
  let database: BuiltIn = null;
  let isStopping = false;
  let earlyEnds = 0;
  const { promise: started, resolve: onStarted } = Promise.withResolvers<void>();
  let replacing = started;

  function fork(): Worker {
    if (isStopping) throw new ReportedError("The server stops");
    return cluster.fork().on("error", (err) => log.error({ err }, "a worker process failed"));
  }

  /** Puts a worker to its place as soon as it answers, and retires the one that had the place before. */
  async function start(place: number, worker: Worker): Promise<void> {
    const begun = performance.now();
    tellWorker(worker, { type: "start", builtIn: database, runsJobs: place === 0 });
    await said(worker, "ready");
    const before = places.get(place);
    places.set(place, worker);
    worker.once("exit", (code, signal) => {
      if (isStopping || places.get(place) !== worker) return;
      earlyEnds = performance.now() - begun < BACKOFF.lived ? earlyEnds + 1 : 0;
      log.error({ code, signal }, "a worker process ended; another takes its place");
      void refill(place);
    });
    if (before && before !== worker) await end(before, true);
  }

  async function refill(place: number): Promise<void> {
    while (!isStopping) {
      if (earlyEnds > 0) await sleep(Math.min(BACKOFF.first * 2 ** (earlyEnds - 1), BACKOFF.last));
      const done = await start(place, fork()).then(
        () => true,
        () => false,
      );
      if (done) return;
      earlyEnds += 1;
    }
  }

  return {
    listen: async () => {
      for (let place = 0; place < count; place += 1) {
        const worker = fork();
        places.set(place, worker);
        tellWorker(worker, { type: "listen" });
        await said(worker, "listening");
      }
    },
    start: async (builtIn) => {
      database = builtIn;
      await Promise.all([...places].map(([place, worker]) => start(place, worker)));
      onStarted();
    },
    replaceAll: () => {
      replacing = replacing.then(async () => {
        for (const place of [...places.keys()]) await start(place, fork());
        log.info("every worker process was replaced");
      });
      replacing = replacing.catch((err: unknown) => {
        if (!isStopping) log.error({ err }, "a worker process was not replaced");
      });
      return replacing;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, false)));
    },
  };
}

/** Resolves when a worker says so. A worker that ends instead has said why itself. */
function said(worker: Worker, type: FromWorker["type"]): Promise<void> {
  const ended = new ReportedError("A worker process ended while it started");
  return new Promise((resolve, reject) => {
    if (worker.isDead()) return reject(ended);
    worker.on("message", (sent: unknown) => {
      if (readFromWorker(sent)?.type === type) resolve();
    });
    worker.once("exit", () => reject(ended));
  });
}

async function end(worker: Worker, handsOver: boolean): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  tellWorker(worker, { type: "stop", handsOver });
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), DRAIN_TIMEOUT_MS + 4_000);
  await ended;
  clearTimeout(timer);
}
