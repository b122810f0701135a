import type { AgendaItem } from "@dealflow/validators/agenda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeItem } from "../testing/make-item.ts";
import { draftsOf, NoteDrafts, type NoteOutcome } from "./note-drafts.ts";

const PAUSE = 1_000;
const item = makeItem({ notes: "Begun", version: 3 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that holds one item, and each change that reached it. */
function begun(answer?: (notes: string | null) => Promise<NoteOutcome | undefined>) {
  const server = { stored: item, received: [] as (string | null)[] };
  const drafts = new NoteDrafts();
  drafts.begin(async ({ notes, expectedVersion }) => {
    server.received.push(notes);
    const other = await answer?.(notes);
    if (other) return other;
    if (expectedVersion !== server.stored.version) return { kind: "changed", item: server.stored };
    server.stored = { ...server.stored, notes, version: server.stored.version + 1 };
    return { kind: "saved", item: server.stored };
  });
  const change = (fields: Partial<AgendaItem>) => {
    server.stored = { ...server.stored, ...fields, version: server.stored.version + 1 };
  };
  return { drafts, server, change, state: () => drafts.of(item.id)?.state };
}

it("of an item that is gone are kept, not sent again, until somebody lets go of them", async () => {
  const { drafts, server, state } = begun(async () => ({ kind: "removed" }));
  drafts.type(item, "Better");
  await drafts.saveAll();
  await drafts.saveAll();
  expect([state(), drafts.of(item.id)?.text, server.received]).toEqual(["removed", "Better", ["Better"]]);
  expect([drafts.unsaved(), drafts.failed()]).toEqual([[item.id], [item.id]]);
  drafts.discard(item.id);
  expect([state(), drafts.unsaved(), drafts.failed()]).toEqual([undefined, [], []]);
});

describe("notes", () => {
  it("are sent once, when the typing pauses", async () => {
    const { drafts, server, state } = begun();
    for (const text of ["B", "Be", "Bet", "Bett", "Better "]) {
      drafts.type(item, text);
      await vi.advanceTimersByTimeAsync(PAUSE / 10);
    }
    expect([server.received, state(), drafts.unsaved()]).toEqual([[], "typing", [item.id]]);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect([server.received, state(), drafts.unsaved()]).toEqual([["Better"], "saved", []]);
    expect(drafts.of(item.id)?.text).toBe("Better ");
  });

  it("are sent at once when one moves on, and not at all where nothing has changed", async () => {
    const { drafts, server } = begun();
    drafts.type(item, "Moved on");
    await drafts.save(item.id);
    drafts.type(server.stored, "Moved on  ");
    await drafts.saveAll();
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(server.received).toEqual(["Moved on"]);
    drafts.type(server.stored, "  ");
    await drafts.saveAll();
    expect(server.received).toEqual(["Moved on", null]);
  });

  it("that go on while they are sent follow, one change at a time", async () => {
    const held = Promise.withResolvers<undefined>();
    const { drafts, server, state } = begun((notes) =>
      notes === "First" ? held.promise : Promise.resolve(undefined),
    );
    drafts.type(item, "First");
    void drafts.save(item.id);
    drafts.type(item, "First and second");
    const all = drafts.saveAll();
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(server.received).toEqual(["First"]);
    held.resolve(undefined);
    await all;
    expect([server.received, state()]).toEqual([["First", "First and second"], "saved"]);
  });

  it("that could not be saved stay, with the reason, and can be sent again", async () => {
    const faults: NoteOutcome[] = [{ kind: "failed", reason: "The server is away" }];
    const { drafts, server, state } = begun(async () => faults.shift());
    drafts.type(item, "Precious");
    await drafts.saveAll();
    expect(drafts.of(item.id)).toMatchObject({
      text: "Precious",
      state: "failed",
      reason: "The server is away",
    });
    expect(drafts.unsaved()).toEqual([item.id]);
    await drafts.save(item.id);
    expect([server.stored.notes, state()]).toEqual(["Precious", "saved"]);
  });

  it("go on top of what else somebody changed", async () => {
    const { drafts, server, change, state } = begun();
    drafts.type(item, "Mine");
    change({ isCompleted: true });
    await drafts.saveAll();
    expect(server.stored).toMatchObject({ notes: "Mine", isCompleted: true, version: 5 });
    expect(state()).toBe("saved");
  });

  it("never overwrite other notes: the person decides, and may go on typing meanwhile", async () => {
    const { drafts, server, change, state } = begun();
    drafts.type(item, "Mine");
    change({ notes: "Theirs" });
    await drafts.saveAll();
    expect(drafts.of(item.id)).toMatchObject({ text: "Mine", state: "disputed", base: { notes: "Theirs" } });
    drafts.type(item, "Mine, longer");
    await vi.advanceTimersByTimeAsync(PAUSE);
    await drafts.saveAll();
    expect([server.stored.notes, state()]).toEqual(["Theirs", "disputed"]);
    await drafts.settle(item.id, "Theirs\nMine, longer");
    expect([server.stored.notes, state()]).toEqual(["Theirs\nMine, longer", "saved"]);
  });

  it("are no matter of dispute where both wrote the same, or the other's are taken", async () => {
    const { drafts, change, state, server } = begun();
    drafts.type(item, "Agreed ");
    change({ notes: "Agreed" });
    await drafts.saveAll();
    expect(state()).toBe("saved");
    drafts.type(server.stored, "Again");
    change({ notes: "Theirs" });
    await drafts.saveAll();
    await drafts.settle(item.id, "Theirs");
    expect([server.received, state()]).toEqual([["Agreed", "Again"], "saved"]);
  });

  it("of a member outlive the screen, those that are saved excepted", async () => {
    const { drafts } = begun();
    drafts.type(item, "Saved");
    await drafts.saveAll();
    drafts.type({ ...item, id: 2 }, "Not yet");
    drafts.begin(async () => ({ kind: "failed", reason: "" }));
    expect([drafts.of(item.id), drafts.of(2)?.text]).toEqual([undefined, "Not yet"]);
    expect(draftsOf(7)).toBe(draftsOf(7));
    expect(draftsOf(7)).not.toBe(draftsOf(8));
  });
});
