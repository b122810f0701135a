import { type Context, contextFor } from "@dealflow/api/core/context";
import { findActor } from "./acting-member.ts";
import { type Connection, connect } from "./connection.ts";
import type { GlobalOptions } from "./global-options.ts";

/** What commands use. The database is opened when a command first needs it, so that help works without one. */
export interface CliContext {
  connection: () => Promise<Connection>;
  /** The context for calls as the member of `--as`. */
  context: () => Promise<Context>;
  close: () => Promise<void>;
}

export function createCliContext({ as }: GlobalOptions): CliContext {
  let opened: Promise<Connection> | undefined;
  const connection = () => {
    opened ??= connect();
    return opened;
  };

  async function context(): Promise<Context> {
    const deps = await connection();
    return contextFor(deps, await findActor(deps.db, as));
  }

  let closed: Promise<void> | undefined;
  async function closeConnection() {
    const open = await opened?.catch(() => undefined);
    await open?.close();
  }

  return {
    connection,
    context,
    close: () => {
      closed ??= closeConnection();
      return closed;
    },
  };
}
