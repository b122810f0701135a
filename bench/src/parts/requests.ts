import { OPERATIONS, plainCalls, restCalls, trpcCalls } from "../calls.ts";
import { interleave, type Rate } from "../load.ts";
import { type Line, line } from "../report.ts";
import { makeToken, type Running, signIn } from "../server.ts";

const GOALS = { read: 0.25, list: 0.4, change: 0.45, create: 0.45 };
const DEALS = 100_000;

/** tRPC and REST against plain Node over the same tables, in turn. */
export async function measureRequests(product: Running, plain: Running): Promise<Line[]> {
  const headers = { cookie: await signIn(product.origin) };
  const token = { authorization: await makeToken(product.origin, headers.cookie) };
  const servers = [
    { name: "plain Node", origin: plain.origin, headers: {}, calls: plainCalls(DEALS) },
    { name: "tRPC", origin: product.origin, headers, calls: trpcCalls(DEALS) },
    { name: "REST", origin: product.origin, headers, calls: restCalls(DEALS) },
    { name: "REST with a token", origin: product.origin, headers: token, calls: restCalls(DEALS) },
  ];
  const lines: Line[] = [];
  for (const operation of OPERATIONS) {
    const targets = servers.map(({ calls, ...server }) => ({ ...server, next: calls[operation] }));
    const rates = await interleave(targets);
    const of = (name: string) => rates.get(name) ?? [];
    const part = `${operation}, c = 32`;
    for (const { name } of servers) {
      lines.push(line({ part, figure: name, unit: "/s", values: of(name).map((rate) => rate.perSecond) }));
    }
    const goal = { atLeast: GOALS[operation] };
    lines.push(
      line({ part, figure: "tRPC / plain", unit: "x", goal, values: ratios(of("tRPC"), of("plain Node")) }),
    );
    lines.push(
      line({
        part,
        figure: "REST / tRPC",
        unit: "x",
        goal: { atLeast: 1 },
        values: ratios(of("REST"), of("tRPC")),
      }),
    );
    lines.push(
      line({
        part,
        figure: "REST with a token / with a session",
        unit: "x",
        goal: { atLeast: 0.95 },
        values: ratios(of("REST with a token"), of("REST")),
      }),
    );
    lines.push(
      line({
        part,
        figure: "tRPC p99 / p50",
        unit: "x",
        goal: { atMost: 4 },
        values: of("tRPC").map(({ p50, p99 }) => p99 / p50),
      }),
    );
  }
  lines.push(
    line({
      part: "memory",
      figure: "under this load",
      unit: "MiB",
      goal: { atMost: 400 },
      values: [product.memory()],
    }),
  );
  return lines;
}

/** Round by round, so that both sides of each ratio met the same state of the machine. */
function ratios(rates: readonly Rate[], base: readonly Rate[]): number[] {
  return rates.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? Number.NaN));
}
