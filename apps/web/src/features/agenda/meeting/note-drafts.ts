import type { AgendaItem } from "@dealflow/validators/agenda";

/** Notes as someone types them, until the server holds them. */
export interface NoteDraft {
  text: string;
  /** What the server was last known to hold. */
  base: Pick<AgendaItem, "notes" | "version">;
  state: "typing" | "saving" | "saved" | "failed" | "disputed" | "removed";
  /** Why they were not saved. */
  reason?: string;
}

interface NoteChange {
  id: number;
  notes: string | null;
  expectedVersion: number;
}

/** What became of a change: stored, or not since somebody else had changed or removed the item, or not for another reason. */
export type NoteOutcome =
  | { kind: "saved" | "changed"; item: AgendaItem }
  | { kind: "removed" }
  | { kind: "failed"; reason: string };

const PAUSE_MS = 800;

/**
 * The notes of a meeting. They are sent when the typing pauses and when one moves on, one change of an item at a time;
 * what could not be saved stays, whatever of the screen goes, until it is saved after all.
 */
export class NoteDrafts {
  readonly #drafts = new Map<number, NoteDraft>();
  readonly #pauses = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #underWay = new Map<number, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #send: (change: NoteChange) => Promise<NoteOutcome> = async () => ({ kind: "failed", reason: "" });
  #unsaved: readonly number[] = [];
  #failed: readonly number[] = [];

  /** Begins a meeting: what was saved in an earlier one may be out of date. */
  begin(send: (change: NoteChange) => Promise<NoteOutcome>): void {
    this.#send = send;
    for (const [id, { state }] of this.#drafts) if (state === "saved") this.#drafts.delete(id);
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly of = (id: number): NoteDraft | undefined => this.#drafts.get(id);

  /** The items whose notes the server does not hold yet; the same list until it changes. */
  readonly unsaved = (): readonly number[] => this.#unsaved;

  /** Those of them that are not saved without somebody's doing. */
  readonly failed = (): readonly number[] => this.#failed;

  type({ id, notes, version }: Pick<AgendaItem, "id" | "notes" | "version">, text: string): void {
    const draft = this.#drafts.get(id);
    if (draft?.state === "disputed") {
      this.#put(id, { ...draft, text });
      return;
    }
    const known = draft && draft.base.version >= version ? draft.base : { notes, version };
    // What is not saved yet was begun from what was known then.
    const base = draft && draft.state !== "saved" ? draft.base : known;
    this.#put(id, { text, base, state: "typing" });
    clearTimeout(this.#pauses.get(id));
    this.#pauses.set(
      id,
      setTimeout(() => void this.save(id), PAUSE_MS),
    );
  }

  /** Settles a dispute: this text takes the place of what the other has stored. */
  settle(id: number, text: string): Promise<void> {
    const draft = this.#drafts.get(id);
    if (draft) this.#put(id, { text, base: draft.base, state: "typing" });
    return this.save(id);
  }

  /** Sends what is not saved yet; settles when that has succeeded or failed. A dispute waits for a choice. */
  save(id: number): Promise<void> {
    clearTimeout(this.#pauses.get(id));
    const underWay = this.#underWay.get(id);
    if (underWay !== undefined) return underWay.then(() => this.save(id));
    const { state } = this.#drafts.get(id) ?? {};
    if (state !== "typing" && state !== "failed") return Promise.resolve();
    const sending = this.#write(id).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, sending);
    return sending;
  }

  /** Lets go of notes that have no item any more. */
  discard(id: number): void {
    clearTimeout(this.#pauses.get(id));
    this.#drafts.delete(id);
    this.#tell();
  }

  async saveAll(): Promise<void> {
    await Promise.all(this.#unsaved.map((id) => this.save(id)));
  }

  async #write(id: number): Promise<void> {
    const draft = this.#drafts.get(id);
    if (!draft) return;
    const notes = asStored(draft.text);
    if (notes === draft.base.notes) return this.#put(id, { ...draft, state: "saved" });
    this.#put(id, { text: draft.text, base: draft.base, state: "saving" });
    const outcome = await this.#send({ id, notes, expectedVersion: draft.base.version });
    const { text } = this.#drafts.get(id) ?? draft;
    if (outcome.kind === "failed") {
      return this.#put(id, { text, base: draft.base, state: "failed", reason: outcome.reason });
    }
    if (outcome.kind === "removed") return this.#put(id, { text, base: draft.base, state: "removed" });
    const base = { notes: outcome.item.notes, version: outcome.item.version };
    if (base.notes === asStored(text)) return this.#put(id, { text, base, state: "saved" });
    if (outcome.kind === "saved") return this.#put(id, { text, base, state: "typing" });
    // Something else of the item has changed: the notes are sent again. Other notes are for the person to decide on.
    const isDisputed = base.notes !== draft.base.notes;
    this.#put(id, { text, base, state: isDisputed ? "disputed" : "typing" });
    if (!isDisputed) await this.#write(id);
  }

  #put(id: number, draft: NoteDraft): void {
    this.#drafts.set(id, draft);
    this.#tell();
  }

  #tell(): void {
    this.#unsaved = unlessEqual(
      this.#unsaved,
      this.#thatAre("typing", "saving", "failed", "disputed", "removed"),
    );
    this.#failed = unlessEqual(this.#failed, this.#thatAre("failed", "disputed", "removed"));
    for (const listener of this.#listeners) listener();
  }

  #thatAre(...states: NoteDraft["state"][]): number[] {
    return [...this.#drafts].flatMap(([id, { state }]) => (states.includes(state) ? [id] : []));
  }
}

function unlessEqual(before: readonly number[], next: readonly number[]): readonly number[] {
  return before.join() === next.join() ? before : next;
}

/** As the server keeps it. */
function asStored(text: string): string | null {
  return text.trim() || null;
}

const kept = new Map<number, NoteDrafts>();

/** The drafts of a member, for as long as the tab is open: they outlive a session that ends, and no other member sees them. */
export function draftsOf(member: number): NoteDrafts {
  const drafts = kept.get(member) ?? new NoteDrafts();
  kept.set(member, drafts);
  return drafts;
}
