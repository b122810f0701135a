const FACTOR = 16;

/** Of each size. Some systems count the time of a thread in steps of 4 ms. */
const MIN_CPU_MS = 60;

/** Other programs push what the larger input needs out of the processor's caches: that looks like growth, and seldom three times. */
const ATTEMPTS = 3;

/** The most that `growthOf` gives for work whose time grows with its input; where it grows with the square, that is about 256. */
export const LINEAR = 96;

/**
 * How many times as long work takes on an input of sixteen times the size: a limit in milliseconds would measure the machine.
 * It counts the time that this thread computes, not what passes while other programs have the processor; a browser has no such
 * clock, and there both sizes wait alike. The largest input and the lists made of it are best below 128 KiB, from where the engine
 * keeps each value in memory of its own, at several times the cost per byte.
 */
export async function growthOf(work: (size: number) => unknown, largest: number): Promise<number> {
  const small = Math.ceil(largest / FACTOR);
  // Once before, so that the code is compiled.
  for (const size of [small, largest]) await cpuTimeOf(work, size);
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth >= LINEAR; attempt += 1) {
    growth = Math.min(growth, (await cpuTimeOf(work, largest)) / (await cpuTimeOf(work, small)));
  }
  return growth;
}

async function cpuTimeOf(work: (size: number) => unknown, size: number): Promise<number> {
  const begun = cpuMs();
  let runs = 0;
  do {
    await work(size);
    runs++;
  } while (cpuMs() - begun < MIN_CPU_MS);
  return (cpuMs() - begun) / runs;
}

function cpuMs(): number {
  if (typeof process === "undefined") return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
