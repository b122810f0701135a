"use client";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { NoticeDialog } from "./notice-dialog.tsx";

interface AwaitedRecordProps {
  /** As it is called within a sentence. */
  noun: string;
  /** Of the dialog that is to come. */
  title: string;
  /** Null where the address says none. */
  id: number | null;
  query: { error: unknown; isError: boolean; refetch: () => unknown };
  onClose: () => void;
}

/** In place of the dialog of a record that an address names: it is on its way, did not come, or is not there. */
export function AwaitedRecord({ noun, title, id, query, onClose }: AwaitedRecordProps) {
  const { error, isError, refetch } = query;
  if (isMissing(id, error)) return <MissingRecord noun={noun} onClose={onClose} />;
  return (
    <NoticeDialog title={title} onClose={onClose} onRetry={isError ? () => void refetch() : undefined}>
      {isError ? `The ${noun} could not be loaded. ${errorMessage(error)}` : `Loading ${noun}...`}
    </NoticeDialog>
  );
}

export function isMissing(id: number | null, error: unknown): boolean {
  return id === null || errorCode(error) === "NOT_FOUND";
}

export function MissingRecord({ noun, onClose }: Pick<AwaitedRecordProps, "noun" | "onClose">) {
  return (
    <NoticeDialog title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`} onClose={onClose}>
      The link may be incomplete, or the {noun} may have been deleted.
    </NoticeDialog>
  );
}
