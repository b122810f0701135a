import { randomUUID } from "node:crypto";
import type { Transaction } from "@dealflow/db/client";
import { emailRules, emails } from "@dealflow/db/schema";
import { and, arrayOverlaps, asc, eq, inArray, or, sql } from "drizzle-orm";
import { baseSubject } from "./base-subject.ts";
import type { FoundMessage } from "./message.ts";

type Linked = Pick<
  typeof emails.$inferSelect,
  "threadId" | "messageId" | "referencedIds" | "providerThreadId" | "subject"
>;
type Joining = Pick<
  FoundMessage,
  "messageId" | "referencedIds" | "providerThreadId" | "subject" | "receivedAt"
>;

/**
 * Finds the threads of new messages. One belongs to the thread of the nearest message that it answers, else of another answer to
 * that, else to what its server says; never where the subject is another. A message that comes after its answers brings their
 * threads together, unless there is one already under its Message-ID, which anybody can write.
 */
export async function placeInThreads<Message extends Joining>(
  tx: Transaction,
  messages: readonly Message[],
): Promise<Map<Message, string>> {
  const index = new ThreadIndex(await linkedTo(tx, messages));
  const threads = new Map<Message, string>();
  for (const message of messages.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())) {
    const threadId = index.threadOf(message);
    const { messageId, referencedIds, providerThreadId, subject } = message;
    index.add({ threadId, messageId, referencedIds, providerThreadId, subject });
    threads.set(message, threadId);
  }
  for (const [from, to] of index.joined) await joinThreads(tx, from, to);
  return new Map([...threads].map(([message, threadId]) => [message, index.current(threadId)]));
}

/** What is stored and has to do with the messages, the oldest first. */
async function linkedTo(tx: Transaction, messages: readonly Joining[]): Promise<Linked[]> {
  const ids = [
    ...new Set(
      messages.flatMap(({ messageId, referencedIds }) => [
        ...(messageId ? [messageId] : []),
        ...referencedIds,
      ]),
    ),
  ];
  const providerIds = [...new Set(messages.flatMap(({ providerThreadId }) => providerThreadId ?? []))];
  if (ids.length === 0 && providerIds.length === 0) return [];
  const { threadId, messageId, referencedIds, providerThreadId, subject } = emails;
  return await tx
    .select({ threadId, messageId, referencedIds, providerThreadId, subject })
    .from(emails)
    .where(
      or(
        ...(ids.length > 0 ? [inArray(messageId, ids), arrayOverlaps(referencedIds, ids)] : []),
        ...(providerIds.length > 0 ? [inArray(providerThreadId, providerIds)] : []),
      ),
    )
    .orderBy(asc(emails.id));
}

/** Messages by what links them, each with its subject. */
class ThreadIndex {
  readonly #byMessageId = new Map<string, Linked[]>();
  readonly #byReferenced = new Map<string, Linked[]>();
  readonly #byProvider = new Map<string, Linked[]>();
  /** Threads that are part of another one now. */
  readonly joined = new Map<string, string>();

  constructor(stored: readonly Linked[]) {
    for (const one of stored) this.add(one);
  }

  add(one: Linked): void {
    if (one.messageId) listOf(this.#byMessageId, one.messageId).push(one);
    for (const id of one.referencedIds) listOf(this.#byReferenced, id).push(one);
    if (one.providerThreadId) listOf(this.#byProvider, one.providerThreadId).push(one);
  }

  current(threadId: string): string {
    let at = threadId;
    for (let next = this.joined.get(at); next; next = this.joined.get(at)) at = next;
    return at;
  }

  threadOf({ messageId, referencedIds, providerThreadId, subject }: Joining): string {
    const base = baseSubject(subject);
    const sameSubject = (found: readonly Linked[] | undefined) =>
      (found ?? []).filter((one) => baseSubject(one.subject) === base);
    const lookups = [
      ...referencedIds.map((id) => this.#byMessageId.get(id)),
      ...referencedIds.map((id) => this.#byReferenced.get(id)),
      providerThreadId ? this.#byProvider.get(providerThreadId) : [],
    ];
    const [nearest] = lookups.flatMap((found) => sameSubject(found).slice(0, 1));
    const answers =
      messageId && !this.#byMessageId.has(messageId) ? sameSubject(this.#byReferenced.get(messageId)) : [];
    const threadId = this.current(nearest?.threadId ?? answers[0]?.threadId ?? randomUUID());
    for (const answer of answers) {
      const other = this.current(answer.threadId);
      if (other !== threadId) this.joined.set(other, threadId);
    }
    return threadId;
  }
}

function listOf(index: Map<string, Linked[]>, key: string): Linked[] {
  const found = index.get(key) ?? [];
  index.set(key, found);
  return found;
}

/** The rules for a thread go with it; where a member has one for both, that of the thread it joins stays. */
async function joinThreads(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(emails).set({ threadId: to }).where(eq(emails.threadId, from));
  const hasOther = sql`exists (select from ${emailRules} as other where other.owner_id = ${emailRules.ownerId} and other.thread_id = ${to})`;
  await tx.delete(emailRules).where(and(eq(emailRules.threadId, from), hasOther));
  await tx.update(emailRules).set({ threadId: to }).where(eq(emailRules.threadId, from));
}
