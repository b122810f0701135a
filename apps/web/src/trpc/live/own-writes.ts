import type { RecordEvent } from "@dealflow/validators/events";
import type { RecordKind } from "@dealflow/validators/labels/records";

/** Writes whose events may still come: older ones are forgotten. */
const MAX_REMEMBERED = 200;
/** The versions of each record; null for its deletion. */
const written = new Map<string, Set<number | null>>();
const keyOf = (entity: RecordKind, id: number) => `${entity} ${id}`;

/** Called with each record that this tab has written; `version` is null for one that it has deleted. */
export function rememberWrite(entity: RecordKind, id: number, version: number | null): void {
  const key = keyOf(entity, id);
  const versions = written.get(key) ?? new Set();
  written.delete(key);
  written.set(key, versions.add(version));
  const [oldest] = written.keys();
  if (oldest !== undefined && written.size > MAX_REMEMBERED) written.delete(oldest);
}

/** How long what becomes known of a kind of record may be a write of this tab whose answer was lost. */
const MAX_UNANSWERED_MS = 5_000;
const unansweredAt = new Map<RecordKind, number>();

/** Called when a write was sent and its answer lost: whether it was done, and which record it is, is not known. */
export function rememberUnanswered(entity: RecordKind): void {
  unansweredAt.set(entity, performance.now());
}

/** Whether an answer about records of this kind was lost just now. */
export const isUnanswered = (entity: RecordKind): boolean =>
  performance.now() - (unansweredAt.get(entity) ?? Number.NEGATIVE_INFINITY) < MAX_UNANSWERED_MS;

/** Whether this tab has written this version of a record, or deleted it. */
export const hasWritten = (entity: RecordKind, id: number, version: number | null): boolean =>
  written.get(keyOf(entity, id))?.has(version) ?? false;

/** Whether this tab has written a later version of a record, or deleted it. */
export function hasWrittenAfter(entity: RecordKind, id: number, version: number): boolean {
  const versions = [...(written.get(keyOf(entity, id)) ?? [])];
  return versions.some((each) => each === null || each > version);
}

export const isOwnWrite = ({ entity, id, version, change }: RecordEvent): boolean =>
  hasWritten(entity, id, change === "deleted" ? null : version);
