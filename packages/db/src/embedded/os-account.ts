import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { StartupError } from "../startup-error.ts";

/** The system account that runs PostgreSQL when this process is root: PostgreSQL does not run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Undefined for an ordinary user; for root the owner of an existing cluster, else the account `postgres`. */
export function accountFor(home: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(home, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? create();
}

/** Whether the account may access the path, through all of its parents. */
export function canReach(account: Account, path: string): boolean {
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
