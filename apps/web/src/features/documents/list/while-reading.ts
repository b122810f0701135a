import type { Document } from "@dealflow/validators/documents";
import { secondsToMilliseconds } from "date-fns/secondsToMilliseconds";

const INTERVAL_MS = secondsToMilliseconds(5);

/** How often documents are asked for again: while the text of one is being read, of which no event tells. */
export const whileReading = (shown: readonly Pick<Document, "textState">[]): number | false =>
  shown.some(({ textState }) => textState === "waiting") && INTERVAL_MS;

interface Pages {
  state: { data?: { pages: readonly { items: readonly Pick<Document, "textState">[] }[] } | undefined };
}

/** The same as an option of a list. */
export const REFETCH_WHILE_READING = {
  refetchInterval: ({ state: { data } }: Pages) =>
    whileReading(data?.pages.flatMap(({ items }) => items) ?? []),
};
