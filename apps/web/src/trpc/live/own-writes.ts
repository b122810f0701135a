import type { EventEntity } from "@dealflow/validators/labels/events";
import type { RecordEvent } from "./read-event.ts";

/** The events of this tab's own writes come a moment later, when the answers have been brought up to date. */
const MAX_REMEMBERED = 200;
const written = new Set<string>();

/** Called with each record that this tab has written; `version` is null for one that it has deleted. */
export function rememberWrite(entity: EventEntity, id: number, version: number | null): void {
  written.add(`${entity} ${id} ${version}`);
  const [oldest] = written;
  if (oldest !== undefined && written.size > MAX_REMEMBERED) written.delete(oldest);
}

/** Whether this tab has written this version of a record, or deleted it. */
export const hasWritten = (entity: EventEntity, id: number, version: number | null): boolean =>
  written.has(`${entity} ${id} ${version}`);

export const isOwnWrite = ({ entity, id, version, change }: RecordEvent): boolean =>
  hasWritten(entity, id, change === "deleted" ? null : version);
