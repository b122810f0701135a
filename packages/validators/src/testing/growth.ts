const FACTOR = 8;
const RUNS = 5;

/** The most that `growthOf` gives for work whose time grows with its input; were it to grow with the square, it gives about 64. */
export const LINEAR = 24;

/**
 * How many times as long work takes on an input of eight times the size: a limit in milliseconds would measure the machine.
 * Of each size the fastest run counts, and the sizes take turns, so that other load on the machine slows both.
 */
export async function growthOf(work: (size: number) => unknown, largest: number): Promise<number> {
  const fastest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  const time = async (size: number) => {
    const begun = performance.now();
    await work(size);
    return performance.now() - begun;
  };
  for (let run = 0; run < RUNS; run++) {
    fastest.small = Math.min(fastest.small, await time(Math.ceil(largest / FACTOR)));
    fastest.large = Math.min(fastest.large, await time(largest));
  }
  return fastest.large / fastest.small;
}
