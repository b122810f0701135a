import { addAbortSignal } from "node:stream";
import { type Actor, actorColumns } from "@dealflow/api/core/actor";
import { type Context, contextFor } from "@dealflow/api/core/context";
import { DomainError, forbidden } from "@dealflow/api/core/errors";
import { withFile } from "@dealflow/api/modules/documents/storage/receive-file";
import { findAccount } from "@dealflow/api/modules/users/queries";
import { procedures } from "@dealflow/api/procedures";
import { appRouter, createCaller } from "@dealflow/api/root";
import type { Database } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { callTRPCProcedure } from "@trpc/server";
import { and, eq } from "drizzle-orm";
import { type Connection, connect } from "./connection.ts";
import type { Workspace } from "./workspace.ts";

/** The workspace of this machine, for a member by username, else for its only administrator. Its database is opened when a command first needs it. */
export function localWorkspace(username: string | undefined): Workspace {
  let opened: Promise<Connection> | undefined;
  const connection = () => {
    opened ??= connect();
    return opened;
  };

  async function context(): Promise<Context> {
    const deps = await connection();
    return contextFor(deps, await findActor(deps.db, username));
  }

  async function call(path: string, input: unknown): Promise<unknown> {
    return callTRPCProcedure({
      router: appRouter,
      path,
      type: procedures.get(path)?._def.type ?? "query",
      ctx: await context(),
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    });
  }

  const closing = new AbortController();
  let closed: Promise<void> | undefined;
  async function closeConnection() {
    const open = await opened?.catch(() => undefined);
    await open?.close();
  }

  return {
    call,
    upload: async (offered, dealId) => {
      const ctx = await context();
      return withFile(ctx, offered, (file) => createCaller(ctx).documents.upload({ file, dealId }));
    },
    download: async (id) => {
      const { document, content } = await createCaller(await context()).documents.download({ id });
      const opened = addAbortSignal(closing.signal, await content.open());
      return { name: document.name, size: document.size, content: opened };
    },
    downloadAttachment: async (ids) => {
      const { name, content } = await createCaller(await context()).emails.downloadAttachment(ids);
      const { size, content: opened } = await content.open();
      return { name, size, content: addAbortSignal(closing.signal, opened) };
    },
    events: () => {
      throw new DomainError("METHOD_NOT_SUPPORTED", "Only a running server sends events: name it with --url");
    },
    connection,
    close: () => {
      closing.abort();
      closed ??= closeConnection();
      return closed;
    },
  };
}

/** The active member that a command runs as: the given one, else the administrator if there is exactly one. */
async function findActor(db: Database, username: string | undefined): Promise<Actor> {
  if (username !== undefined) {
    const { status, ...actor } = await findAccount(db, username);
    if (status === "active") return actor;
    throw forbidden(`The account ${username} is ${status}; only active members may do this`);
  }
  const [administrator, another] = await db
    .select(actorColumns)
    .from(users)
    .where(and(users.isAdmin, eq(users.status, "active")))
    .limit(2);
  if (administrator && !another) return administrator;
  throw new DomainError(
    "UNAUTHORIZED",
    another
      ? "There are several administrators: name one with --as"
      : "The workspace has no administrator yet: start the server once, or fill the workspace with `seed`",
  );
}
