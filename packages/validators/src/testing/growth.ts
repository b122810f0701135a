const FACTOR = 16;
const MAX_ROUNDS = 20;

/** The most that `growthOf` gives for work whose time grows with its input; where it grows with the square, that is about 256. */
export const LINEAR = 96;

/**
 * How many times as long work takes on an input of sixteen times the size: a limit in milliseconds would measure the machine.
 * The small input is worked through sixteen times, so that both sizes take about as long, and whatever else the machine does
 * slows both. The fastest of each counts; once that shows that the time grows with the input, it is not measured again.
 */
export async function growthOf(work: (size: number) => unknown, largest: number): Promise<number> {
  const fastest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  const time = async (size: number, times: number) => {
    const begun = performance.now();
    for (let run = 0; run < times; run++) await work(size);
    return (performance.now() - begun) / times;
  };
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS && growth >= LINEAR; round++) {
    fastest.small = Math.min(fastest.small, await time(Math.ceil(largest / FACTOR), FACTOR));
    fastest.large = Math.min(fastest.large, await time(largest, 1));
    growth = fastest.large / fastest.small;
  }
  return growth;
}
