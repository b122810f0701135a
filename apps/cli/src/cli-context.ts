import { type Context, contextFor } from "@dealflow/api/core/context";
import { findActor } from "./acting-member.ts";
import { type Connection, connect } from "./connection.ts";
import type { GlobalOptions } from "./global-options.ts";

/** What commands reach for. Nothing is opened before one does, so help needs no database. */
export interface CliContext {
  connection: () => Promise<Connection>;
  /** Calls in the name of the member whom the globals name. */
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
    const ground = await connection();
    return contextFor(ground, await findActor(ground.db, as));
  }

  let closed: Promise<void> | undefined;
  async function closeOpened() {
    const open = await opened?.catch(() => undefined);
    await open?.close();
  }

  return {
    connection,
    context,
    close: () => {
      closed ??= closeOpened();
      return closed;
    },
  };
}
