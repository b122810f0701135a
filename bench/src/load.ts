import autocannon from "autocannon";

/** A request of a run; called for each, so that every one can name another deal. */
export interface Call {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: string;
}

export interface Target {
  name: string;
  origin: string;
  headers?: Record<string, string>;
  next: () => Call;
  /** CPU time of the server so far, where its cost is measured too. */
  cpuSeconds?: () => number;
}

export interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  perCpuSecond: number;
}

const CONNECTIONS = 32;

/** Requests for so many seconds. Throws unless every answer is a 2xx: a refusal is faster than an answer. */
export async function load(target: Target, seconds: number, connections = CONNECTIONS): Promise<Rate> {
  const cpuBefore = target.cpuSeconds?.() ?? 0;
  const result = await autocannon({
    url: target.origin,
    connections,
    duration: seconds,
    headers: { "content-type": "application/json", origin: target.origin, ...target.headers },
    requests: [{ setupRequest: (request) => ({ ...request, ...target.next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.name}: ${result.non2xx} refusals and ${result.errors} errors of ${result.requests.total}`,
    );
  }
  const cpuSeconds = (target.cpuSeconds?.() ?? 0) - cpuBefore;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    perCpuSecond: result.requests.total / cpuSeconds,
  };
}

/** Runs the targets in turn, `rounds` times after a warm-up of each, so that all meet the same state of the machine. */
export async function interleave(
  targets: readonly Target[],
  { warmUp = 8, seconds = 5, rounds = 3 } = {},
): Promise<Map<string, Rate[]>> {
  const rates = new Map<string, Rate[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load(target, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) rates.get(target.name)?.push(await load(target, seconds));
  }
  return rates;
}
