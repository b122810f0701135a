"use client";
import type { OpenedKind } from "@dealflow/validators/labels/records";
import { skipToken, useQuery } from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import type { z } from "zod";
import { errorCode } from "../lib/errors.ts";
import { trpc } from "./client.ts";
import { hasWritten } from "./live/own-writes.ts";
import { getOf } from "./records-of.ts";

interface StoredNow<Row> {
  /** Null until it is loaded, and where this tab has written it. */
  row: Row | null;
  isRemoved: boolean;
}

/** A record as others have saved it by now, for a form that began with an earlier version; null for a new record. */
export function useStoredRecord<Row extends { version: number }>(
  entity: OpenedKind,
  id: number | null,
  record: z.ZodType<Row>,
): StoredNow<Row> {
  const { client } = trpc.useUtils();
  const path = getOf(entity);
  const { data, error } = useQuery({
    // That of the typed client, which a panel of the same record may show.
    queryKey: [path.split("."), { input: { id }, type: "query" }],
    queryFn: id === null ? skipToken : () => getUntypedClient(client).query(path, { id }),
    meta: { isSilent: true },
  });
  const row = record.safeParse(data).data ?? null;
  const isOwn = id !== null && row !== null && hasWritten(entity, id, row.version);
  return { row: isOwn ? null : row, isRemoved: errorCode(error) === "NOT_FOUND" };
}
