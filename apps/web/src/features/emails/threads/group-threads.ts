import type { EmailSummary } from "@dealflow/validators/emails";

export interface Thread<Email> {
  threadId: string;
  /** The oldest first, never empty. */
  emails: [Email, ...Email[]];
}

type Grouped = Pick<EmailSummary, "id" | "threadId" | "receivedDateTime">;

/** Messages as threads, in the order in which each thread occurs first; a message that is there twice counts once. */
export function groupThreads<Email extends Grouped>(emails: readonly Email[]): Thread<Email>[] {
  const once = new Map(emails.map((email) => [email.id, email]));
  return [...Map.groupBy(once.values(), ({ threadId }) => threadId)].flatMap(([threadId, group]) => {
    const [oldest, ...later] = group.toSorted(
      (a, b) => a.receivedDateTime.getTime() - b.receivedDateTime.getTime() || a.id - b.id,
    );
    return oldest ? [{ threadId, emails: [oldest, ...later] }] : [];
  });
}

export const newestOf = <Email>({ emails: [oldest, ...later] }: Thread<Email>): Email =>
  later.at(-1) ?? oldest;
