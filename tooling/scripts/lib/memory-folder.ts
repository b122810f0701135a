import { accessSync, constants, statfsSync } from "node:fs";

const FOLDER = "/dev/shm";
/** The clusters, profiles and uploads of a run take about one. */
const MIN_FREE_GIB = 4;

/** `TMPDIR` for tests: a folder in memory, where there is one with room; else nothing, and the system's own is used. */
export function memoryFolder(folder = FOLDER): { TMPDIR?: string } {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_GIB * 2 ** 30 ? { TMPDIR: folder } : {};
  } catch {
    return {};
  }
}
