import type { AgendaItem } from "@dealflow/validators/agenda";

/** The notes of one item as typed, until they are saved. */
export interface NoteDraft {
  text: string;
  /** The notes and version on the server, as last known. */
  base: Pick<AgendaItem, "notes" | "version">;
  state: "typing" | "saving" | "saved" | "failed" | "conflict" | "removed";
  /** Why saving failed. */
  reason?: string;
  /** In a conflict: who has written too, as a sentence begins with it. */
  by?: string;
}

interface NoteChange {
  id: number;
  notes: string | null;
  expectedVersion: number;
}

/** The answer to a change: `changed` and `removed` mean that somebody else has changed or removed the item. */
export type NoteOutcome =
  | { kind: "saved"; item: AgendaItem }
  | { kind: "changed"; item: AgendaItem; by: string }
  | { kind: "removed" }
  | { kind: "failed"; reason: string };

const SAVE_DELAY_MS = 800;

/**
 * The unsaved notes of a meeting. Each item's are sent when typing pauses or its step is left, one request at a time.
 * Those that could not be saved are kept after the meeting is closed, until they are saved.
 */
export class NoteDrafts {
  readonly #drafts = new Map<number, NoteDraft>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #requests = new Map<number, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #send: (change: NoteChange) => Promise<NoteOutcome> = async () => ({ kind: "failed", reason: "" });
  #unsaved: readonly number[] = [];
  #failed: readonly number[] = [];

  /** Starts a meeting: drafts that were saved in an earlier one may be out of date. */
  start(send: (change: NoteChange) => Promise<NoteOutcome>): void {
    this.#send = send;
    for (const [id, { state }] of this.#drafts) if (state === "saved") this.#drafts.delete(id);
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (id: number): NoteDraft | undefined => this.#drafts.get(id);

  /** The ids of items with unsaved notes; the same array until it changes. */
  readonly unsaved = (): readonly number[] => this.#unsaved;

  /** Those of them that somebody has to save or discard. */
  readonly failed = (): readonly number[] => this.#failed;

  edit({ id, notes, version }: Pick<AgendaItem, "id" | "notes" | "version">, text: string): void {
    const draft = this.#drafts.get(id);
    if (draft?.state === "conflict") {
      this.#put(id, { ...draft, text });
      return;
    }
    const known = draft && draft.base.version >= version ? draft.base : { notes, version };
    // Unsaved notes keep the version that they started from, so that a conflict is found.
    const base = draft && draft.state !== "saved" ? draft.base : known;
    this.#put(id, { text, base, state: "typing" });
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => void this.save(id), SAVE_DELAY_MS),
    );
  }

  /** Saves this text in place of what somebody else has saved. */
  resolveConflict(id: number, text: string): Promise<void> {
    const draft = this.#drafts.get(id);
    if (draft) this.#put(id, { text, base: draft.base, state: "typing" });
    return this.save(id);
  }

  /** Sends unsaved notes, and resolves when that has succeeded or failed. In a conflict nothing is sent. */
  save(id: number): Promise<void> {
    clearTimeout(this.#timers.get(id));
    const request = this.#requests.get(id);
    if (request !== undefined) return request.then(() => this.save(id));
    const { state } = this.#drafts.get(id) ?? {};
    if (state !== "typing" && state !== "failed") return Promise.resolve();
    const started = this.#write(id).finally(() => this.#requests.delete(id));
    this.#requests.set(id, started);
    return started;
  }

  /** Deletes notes whose item was removed. */
  discard(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#drafts.delete(id);
    this.#notify();
  }

  async saveAll(): Promise<void> {
    await Promise.all(this.#unsaved.map((id) => this.save(id)));
  }

  async #write(id: number): Promise<void> {
    const draft = this.#drafts.get(id);
    if (!draft) return;
    const notes = normalizeNotes(draft.text);
    if (notes === draft.base.notes) return this.#put(id, { ...draft, state: "saved" });
    this.#put(id, { text: draft.text, base: draft.base, state: "saving" });
    const outcome = await this.#send({ id, notes, expectedVersion: draft.base.version });
    const { text } = this.#drafts.get(id) ?? draft;
    if (outcome.kind === "failed") {
      return this.#put(id, { text, base: draft.base, state: "failed", reason: outcome.reason });
    }
    if (outcome.kind === "removed") return this.#put(id, { text, base: draft.base, state: "removed" });
    const base = { notes: outcome.item.notes, version: outcome.item.version };
    if (base.notes === normalizeNotes(text)) return this.#put(id, { text, base, state: "saved" });
    if (outcome.kind === "saved") return this.#put(id, { text, base, state: "typing" });
    // If another field has changed, the notes are sent again; if the notes have, the member decides.
    const isConflict = base.notes !== draft.base.notes;
    this.#put(
      id,
      isConflict ? { text, base, state: "conflict", by: outcome.by } : { text, base, state: "typing" },
    );
    if (!isConflict) await this.#write(id);
  }

  #put(id: number, draft: NoteDraft): void {
    this.#drafts.set(id, draft);
    this.#notify();
  }

  #notify(): void {
    this.#unsaved = keepIfEqual(
      this.#unsaved,
      this.#idsWith("typing", "saving", "failed", "conflict", "removed"),
    );
    this.#failed = keepIfEqual(this.#failed, this.#idsWith("failed", "conflict", "removed"));
    for (const listener of this.#listeners) listener();
  }

  #idsWith(...states: NoteDraft["state"][]): number[] {
    return [...this.#drafts].flatMap(([id, { state }]) => (states.includes(state) ? [id] : []));
  }
}

function keepIfEqual(before: readonly number[], next: readonly number[]): readonly number[] {
  return before.join() === next.join() ? before : next;
}

/** As the server stores them. */
function normalizeNotes(text: string): string | null {
  return text.trim() || null;
}

const draftsByUser = new Map<number, NoteDrafts>();

/** The drafts of a member. They are kept until the tab is closed, also when the session ends, and only for this member. */
export function noteDraftsOf(userId: number): NoteDrafts {
  const drafts = draftsByUser.get(userId) ?? new NoteDrafts();
  draftsByUser.set(userId, drafts);
  return drafts;
}
