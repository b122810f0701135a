import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { StartupError } from "../startup-error.ts";

/** The system account PostgreSQL runs under when we are root, since it refuses to run as root itself. */
export interface Account {
  uid: number;
  gid: number;
}

/** An ordinary user needs no other account; root takes the owner of an existing cluster, else `postgres`. */
export function accountFor(home: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(home, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? create();
}

/** Whether the account may walk through every parent of a path, as the system itself judges it. */
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
