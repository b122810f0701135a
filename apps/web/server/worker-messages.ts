import type { Worker } from "node:cluster";
import { z } from "zod";

const fromPrimary = z.discriminatedUnion("type", [
  /** Take connections from now on: the application is about to start, and requests wait for it. */
  z.object({ type: z.literal("listen") }),
  z.object({
    type: z.literal("start"),
    /** The addresses of the built-in PostgreSQL; null where the settings name another. */
    builtIn: z.object({ databaseUrl: z.string(), databaseOwnerUrl: z.string() }).nullable(),
    runsJobs: z.boolean(),
  }),
  /** `handsOver`: another worker answers already, so no connection need be broken. */
  z.object({ type: z.literal("stop"), handsOver: z.boolean() }),
]);
export type FromPrimary = z.output<typeof fromPrimary>;
export type BuiltIn = Extract<FromPrimary, { type: "start" }>["builtIn"];

const fromWorker = z.object({ type: z.enum(["listening", "ready"]) });
export type FromWorker = z.output<typeof fromWorker>;

/** Null for a message that is not ours. */
export const readFromPrimary = (sent: unknown): FromPrimary | null =>
  fromPrimary.safeParse(sent).data ?? null;
export const readFromWorker = (sent: unknown): FromWorker | null => fromWorker.safeParse(sent).data ?? null;

export const tellPrimary = (message: FromWorker): void => void process.send?.(message);

/** A worker that has ended meanwhile is not told. */
export function tellWorker(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
