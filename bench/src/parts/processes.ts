import { trpcCalls } from "../calls.ts";
import { interleave, type Rate } from "../load.ts";
import { type Line, line } from "../report.ts";
import { type Running, signIn, startProduct } from "../server.ts";

const DEALS = 100_000;

/**
 * Two worker processes against one, in turn. Where the load and the database have no cores of their own, requests a second
 * show less than two processes can do; requests for each second of CPU show what a further process costs.
 */
export async function measureProcesses(databaseUrl: string): Promise<Line[]> {
  const one = await startProduct(databaseUrl);
  const two = await startProduct(databaseUrl, { WEB_CONCURRENCY: "2" });
  const lines: Line[] = [];
  for (const operation of ["read", "list"] as const) {
    const target = async (name: string, { origin, cpuSeconds }: Running) => ({
      name,
      origin,
      cpuSeconds,
      headers: { cookie: await signIn(origin) },
      next: trpcCalls(DEALS)[operation],
    });
    const rates = await interleave([await target("one", one), await target("two", two)]);
    const [ofOne = [], ofTwo = []] = [rates.get("one"), rates.get("two")];
    const ratios = (figure: "perSecond" | "perCpuSecond") =>
      ofTwo.map((rate, round) => rate[figure] / (ofOne[round]?.[figure] ?? Number.NaN));
    const part = `${operation}, c = 32`;
    const add = (figure: string, unit: string, values: number[], goal?: Line["goal"]) =>
      lines.push(line({ part, figure, unit, values, ...(goal && { goal }) }));
    const perSecond = (all: readonly Rate[]) => all.map((rate) => rate.perSecond);
    add("one process", "/s", perSecond(ofOne));
    add("two processes", "/s", perSecond(ofTwo));
    add("two / one", "x", ratios("perSecond"), { atLeast: 1.5 });
    add("two / one, for each second of CPU", "x", ratios("perCpuSecond"));
  }
  await Promise.all([one.stop(), two.stop()]);
  return lines;
}
