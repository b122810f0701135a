import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "dealflow-run-";
const IN_MEMORY = "/dev/shm";
/** The clusters, profiles and uploads of a run take about one GiB. */
const MIN_FREE_BYTES = 4 * 2 ** 30;

/**
 * Gives `suite` a folder for all that its tests store, as their `TMPDIR`: in memory, where there is room and the right to
 * write. Deletes it afterwards, and first those that killed runs have left, whose programs it ends.
 */
export async function withTestFolder<Result>(
  suite: (env: { TMPDIR: string }) => Promise<Result>,
  { base = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir() } = {},
): Promise<Result> {
  removeLeftFolders(base);
  const folder = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  // The account that runs PostgreSQL passes through it, where tests run as root.
  chmodSync(folder, 0o711);
  try {
    return await suite({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Whether a folder exists, may be written to, and has so many bytes free. */
export function hasRoom(folder: string, minFreeBytes = MIN_FREE_BYTES): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}

function removeLeftFolders(base: string): void {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const folder = join(base, name);
    for (const pid of programsIn(folder)) process.kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The processes that were started with a path in the folder, on systems that tell; elsewhere a left PostgreSQL runs on. */
function programsIn(folder: string): number[] {
  if (!existsSync("/proc/self/cmdline")) return [];
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && commandOf(entry).includes(`${folder}/`))
    .map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}
