import type { AgendaItem } from "@dealflow/validators/agenda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeItem } from "../../testing/make-item.ts";
import { NoteDrafts, type NoteOutcome, noteDraftsOf } from "./note-drafts.ts";

const PAUSE = 1_000;
const item = makeItem({ notes: "Begun", version: 3 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Drafts with a server that stores one item and records the notes that it receives. */
function startDrafts(answer?: (notes: string | null) => Promise<NoteOutcome | undefined>) {
  const server = { stored: item, received: [] as (string | null)[] };
  const drafts = new NoteDrafts();
  drafts.start(async ({ notes, expectedVersion }) => {
    server.received.push(notes);
    const other = await answer?.(notes);
    if (other) return other;
    if (expectedVersion !== server.stored.version)
      return { kind: "changed", item: server.stored, by: "Ines Varga" };
    server.stored = { ...server.stored, notes, version: server.stored.version + 1 };
    return { kind: "saved", item: server.stored };
  });
  const change = (fields: Partial<AgendaItem>) => {
    server.stored = { ...server.stored, ...fields, version: server.stored.version + 1 };
  };
  return { drafts, server, change, state: () => drafts.get(item.id)?.state };
}

it("keeps the notes of a removed item, without sending them again, until they are discarded", async () => {
  const { drafts, server, state } = startDrafts(async () => ({ kind: "removed" }));
  drafts.edit(item, "Better");
  await drafts.saveAll();
  await drafts.saveAll();
  expect([state(), drafts.get(item.id)?.text, server.received]).toEqual(["removed", "Better", ["Better"]]);
  expect([drafts.unsaved(), drafts.failed()]).toEqual([[item.id], [item.id]]);
  drafts.discard(item.id);
  expect([state(), drafts.unsaved(), drafts.failed()]).toEqual([undefined, [], []]);
});

describe("note drafts", () => {
  it("are sent once, when the typing pauses", async () => {
    const { drafts, server, state } = startDrafts();
    for (const text of ["B", "Be", "Bet", "Bett", "Better "]) {
      drafts.edit(item, text);
      await vi.advanceTimersByTimeAsync(PAUSE / 10);
    }
    expect([server.received, state(), drafts.unsaved()]).toEqual([[], "typing", [item.id]]);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect([server.received, state(), drafts.unsaved()]).toEqual([["Better"], "saved", []]);
    expect(drafts.get(item.id)?.text).toBe("Better ");
  });

  it("are sent at once when saved, and not at all where nothing has changed", async () => {
    const { drafts, server } = startDrafts();
    drafts.edit(item, "Moved on");
    await drafts.save(item.id);
    drafts.edit(server.stored, "Moved on  ");
    await drafts.saveAll();
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(server.received).toEqual(["Moved on"]);
    drafts.edit(server.stored, "  ");
    await drafts.saveAll();
    expect(server.received).toEqual(["Moved on", null]);
  });

  it("that change while they are sent are sent again afterwards, one request at a time", async () => {
    const sending = Promise.withResolvers<undefined>();
    const { drafts, server, state } = startDrafts((notes) =>
      notes === "First" ? sending.promise : Promise.resolve(undefined),
    );
    drafts.edit(item, "First");
    void drafts.save(item.id);
    drafts.edit(item, "First and second");
    const all = drafts.saveAll();
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(server.received).toEqual(["First"]);
    sending.resolve(undefined);
    await all;
    expect([server.received, state()]).toEqual([["First", "First and second"], "saved"]);
  });

  it("that could not be saved are kept with the reason, and can be sent again", async () => {
    const failures: NoteOutcome[] = [{ kind: "failed", reason: "The server is away" }];
    const { drafts, server, state } = startDrafts(async () => failures.shift());
    drafts.edit(item, "Precious");
    await drafts.saveAll();
    expect(drafts.get(item.id)).toMatchObject({
      text: "Precious",
      state: "failed",
      reason: "The server is away",
    });
    expect(drafts.unsaved()).toEqual([item.id]);
    await drafts.save(item.id);
    expect([server.stored.notes, state()]).toEqual(["Precious", "saved"]);
  });

  it("are saved although somebody has changed another field", async () => {
    const { drafts, server, change, state } = startDrafts();
    drafts.edit(item, "Mine");
    change({ isCompleted: true });
    await drafts.saveAll();
    expect(server.stored).toMatchObject({ notes: "Mine", isCompleted: true, version: 5 });
    expect(state()).toBe("saved");
  });

  it("never overwrite notes of somebody else: the member decides, and can continue typing until then", async () => {
    const { drafts, server, change, state } = startDrafts();
    drafts.edit(item, "Mine");
    change({ notes: "Theirs" });
    await drafts.saveAll();
    expect(drafts.get(item.id)).toMatchObject({
      text: "Mine",
      state: "conflict",
      base: { notes: "Theirs" },
      by: "Ines Varga",
    });
    drafts.edit(item, "Mine, longer");
    await vi.advanceTimersByTimeAsync(PAUSE);
    await drafts.saveAll();
    expect([server.stored.notes, state()]).toEqual(["Theirs", "conflict"]);
    await drafts.resolveConflict(item.id, "Theirs\nMine, longer");
    expect([server.stored.notes, state()]).toEqual(["Theirs\nMine, longer", "saved"]);
  });

  it("are not in conflict if both wrote the same, or the other notes are accepted", async () => {
    const { drafts, change, state, server } = startDrafts();
    drafts.edit(item, "Agreed ");
    change({ notes: "Agreed" });
    await drafts.saveAll();
    expect(state()).toBe("saved");
    drafts.edit(server.stored, "Again");
    change({ notes: "Theirs" });
    await drafts.saveAll();
    await drafts.resolveConflict(item.id, "Theirs");
    expect([server.received, state()]).toEqual([["Agreed", "Again"], "saved"]);
  });

  it("of a member are kept after the meeting is closed, except those that are saved", async () => {
    const { drafts } = startDrafts();
    drafts.edit(item, "Saved");
    await drafts.saveAll();
    drafts.edit({ ...item, id: 2 }, "Not yet");
    drafts.start(async () => ({ kind: "failed", reason: "" }));
    expect([drafts.get(item.id), drafts.get(2)?.text]).toEqual([undefined, "Not yet"]);
    expect(noteDraftsOf(7)).toBe(noteDraftsOf(7));
    expect(noteDraftsOf(7)).not.toBe(noteDraftsOf(8));
  });
});
