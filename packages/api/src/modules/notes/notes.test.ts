import { noteComments, notes, notifications } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock, db } = workspace;
const writer = await workspace.makeMember({ username: "writer" });
const reader = await workspace.makeMember({ username: "reader" });
const administrator = await workspace.makeMember({ isAdmin: true, username: "manager" });
const own = workspace.callerAs(writer);
const others = workspace.callerAs(reader);
const admin = workspace.callerAs(administrator);
const { id: dealId } = await workspace.makeDeal();
const unknownId = 2_000_000_000;

describe("create", () => {
  test("stores the participants, the author and the time", async () => {
    const contact = await own.contacts.create({ name: "Mai Berg", isPublic: true });
    const happenedAt = new Date("2026-02-27T15:00:00Z");
    const body = "**Agreed**\n\n- [ ] send the NDA";
    const participants = { contactIds: [contact.id, contact.id], userIds: [reader.id] };
    const note = await own.notes.create({ kind: "meeting", dealId, body, happenedAt, ...participants });
    expect(note).toMatchObject({
      kind: "meeting",
      dealId,
      contactId: null,
      body,
      happenedAt,
      isPrivate: false,
      writtenBy: writer.id,
      contacts: [{ id: contact.id, name: "Mai Berg" }],
      userIds: [reader.id],
      comments: [],
      createdAt: clock.now(),
      version: 1,
    });
    expect(await others.notes.get({ id: note.id })).toEqual(note);
  });

  test("says whether every member sees the note, with its record", async () => {
    const shared = async (fields: object) =>
      (await own.notes.create(Object({ kind: "note", body: "Who sees it", ...fields }))).isShared;
    const contactOf = async (isPublic: boolean) => (await own.contacts.create({ name: "Kai", isPublic })).id;
    expect(await shared({ dealId })).toBe(true);
    expect(await shared({ dealId, isPrivate: true })).toBe(false);
    expect(await shared({ contactId: await contactOf(true) })).toBe(true);
    expect(await shared({ contactId: await contactOf(false) })).toBe(false);
    const hidden = await own.contacts.create({ name: "Lea", company: "Only Mine Holdings" });
    expect(await shared({ firmId: hidden.firmId })).toBe(false);
    const known = await workspace.makeDeal({ company: "Known To All Holdings" });
    expect(await shared({ firmId: known.firmId })).toBe(true);
  });

  test("uses the current time if there is no date", async () => {
    expect((await own.notes.create({ kind: "note", dealId, body: "x" })).happenedAt).toEqual(clock.now());
  });

  test.each([
    ["body", { body: "  " }],
    ["body", { body: "x".repeat(20_001) }],
    ["kind", { kind: "gossip" }],
    ["dealId", { firmId: 1 }],
    ["dealId", { dealId: undefined }],
    ["happenedAt", { happenedAt: "yesterday" }],
  ])("refuses a wrong %s: %j", async (path, wrong) => {
    const input: object = { kind: "note", dealId, body: "x", ...wrong };
    const refusal = await expectRefusal(own.notes.create(Object(input)), "BAD_REQUEST");
    expect(refusal.details.issues?.[0]?.path).toBe(path);
  });

  test.each(["dealId", "pipelineId", "contactId", "firmId"] as const)(
    "refuses an unknown %s",
    async (name) => {
      const refusal = await expectRefusal(
        own.notes.create({ kind: "note", body: "x", [name]: unknownId }),
        "UNPROCESSABLE_CONTENT",
      );
      expect(refusal.details.issues?.[0]?.path).toBe(name);
    },
  );

  test("refuses unknown participants, and another member's private contact like an unknown one", async () => {
    const secret = await others.contacts.create({ name: "Ottoline" });
    for (const people of [
      { contactIds: [secret.id] },
      { contactIds: [unknownId] },
      { userIds: [unknownId] },
    ]) {
      await expectRefusal(
        own.notes.create({ kind: "call", dealId, body: "x", ...people }),
        "UNPROCESSABLE_CONTENT",
      );
    }
    await expectRefusal(
      own.notes.create({ kind: "note", contactId: secret.id, body: "x" }),
      "UNPROCESSABLE_CONTENT",
    );
    expect(await db.$count(notes, eq(notes.body, "x"))).toBe(1);
  });
});

describe("update", () => {
  test("is for the author only", async () => {
    const { id } = await own.notes.create({ kind: "note", dealId, body: "first" });
    await expectRefusal(others.notes.update({ id, body: "mine" }), "FORBIDDEN");
    await expectRefusal(admin.notes.update({ id, body: "mine" }), "FORBIDDEN");
    expect(await own.notes.update({ id, body: "second", userIds: [reader.id] })).toMatchObject({
      body: "second",
      userIds: [reader.id],
      version: 2,
    });
    expect(await own.notes.update({ id, userIds: [] })).toMatchObject({ userIds: [], version: 3 });
  });

  test("refuses an outdated version, and returns the stored note", async () => {
    const { id } = await own.notes.create({ kind: "note", dealId, body: "first" });
    await own.notes.update({ id, body: "second" });
    const refusal = await expectRefusal(
      own.notes.update({ id, body: "third", expectedVersion: 1 }),
      "STALE_VERSION",
    );
    expect(refusal.details.current).toMatchObject({ body: "second" });
  });
});

describe("private notes", () => {
  test("are visible to their author only", async () => {
    const { id } = await own.notes.create({
      kind: "note",
      dealId,
      body: "@reader: doubtful",
      isPrivate: true,
    });
    for (const caller of [others, admin]) {
      await expectRefusal(caller.notes.get({ id }), "NOT_FOUND");
      await expectRefusal(caller.notes.comment({ id, body: "?" }), "NOT_FOUND");
      await expectRefusal(caller.notes.update({ id, body: "?" }), "NOT_FOUND");
      await expectRefusal(caller.notes.delete({ id }), "NOT_FOUND");
      const { items } = await caller.timeline.list({ dealId });
      expect(items.filter(({ note }) => note?.id === id)).toEqual([]);
    }
    expect(await db.$count(notifications, eq(notifications.noteId, id))).toBe(0);
    // Shared, it notifies whom it mentions.
    await own.notes.update({ id, isPrivate: false });
    expect(await others.notes.get({ id })).toMatchObject({ id });
    expect(await db.$count(notifications, eq(notifications.noteId, id))).toBe(1);
  });

  test("notes about a private contact are hidden with it, and so is the contact among participants", async () => {
    const secret = await own.contacts.create({ name: "Ottoline" });
    const about = await own.notes.create({ kind: "note", contactId: secret.id, body: "@reader likes opera" });
    const meeting = await own.notes.create({ kind: "meeting", dealId, body: "y", contactIds: [secret.id] });
    await expectRefusal(others.notes.get({ id: about.id }), "NOT_FOUND");
    expect(await others.notes.get({ id: meeting.id })).toMatchObject({ contacts: [] });
    expect(await db.$count(notifications, eq(notifications.noteId, about.id))).toBe(0);

    await own.contacts.update({ id: secret.id, isPublic: true });
    expect(await others.notes.get({ id: about.id })).toMatchObject({ contactId: secret.id });
    expect(await others.notes.get({ id: meeting.id })).toMatchObject({ contacts: [{ name: "Ottoline" }] });
  });
});

describe("comments", () => {
  test("are listed under a note, oldest first, and notify the members they mention", async () => {
    const { id } = await own.notes.create({ kind: "note", dealId, body: "x" });
    await others.notes.comment({ id, body: "First" });
    clock.advance({ minutes: 1 });
    await admin.notes.comment({ id, body: "@writer Second" });
    const { comments } = await own.notes.get({ id });
    expect(comments).toMatchObject([
      { body: "First", writtenBy: reader.id },
      { body: "@writer Second", writtenBy: administrator.id, createdAt: clock.now() },
    ]);
    const { items } = await own.notifications.list({});
    expect(items[0]).toMatchObject({ type: "mentioned" });
  });
});

describe("a comment", () => {
  const commented = async (body = "First") => {
    const { id } = await own.notes.create({ kind: "note", dealId, body: "x" });
    const comment = await others.notes.comment({ id, body });
    return { id, commentId: comment.id };
  };

  test("is edited by its writer alone, and notifies whom it newly mentions", async () => {
    const comment = await commented("@writer First");
    for (const caller of [own, admin]) {
      await expectRefusal(caller.notes.updateComment({ ...comment, body: "Mine" }), "FORBIDDEN");
    }
    const stored = await others.notes.updateComment({ ...comment, body: " @writer @manager Second" });
    expect(stored).toMatchObject({ id: comment.commentId, noteId: comment.id, writtenBy: reader.id });
    expect((await own.notes.get({ id: comment.id })).comments).toEqual([
      { ...stored, body: "@writer @manager Second" },
    ]);
    const notices = await db.select().from(notifications).where(eq(notifications.noteId, comment.id));
    expect(notices.map(({ userId }) => userId)).toEqual([writer.id, administrator.id]);
  });

  test("is deleted by its writer or an administrator", async () => {
    for (const caller of [others, admin]) {
      const comment = await commented();
      await expectRefusal(own.notes.deleteComment(comment), "FORBIDDEN");
      expect(await caller.notes.deleteComment(comment)).toEqual({ success: true });
      expect((await own.notes.get({ id: comment.id })).comments).toEqual([]);
      await expectRefusal(caller.notes.deleteComment(comment), "NOT_FOUND");
      await expectRefusal(others.notes.updateComment({ ...comment, body: "x" }), "NOT_FOUND");
    }
  });

  test("is found under its own note only, and by those only who see it", async () => {
    const [one, other] = [await commented(), await commented()];
    const secret = await own.notes.create({ kind: "note", dealId, body: "x", isPrivate: true });
    const { id: commentId } = await own.notes.comment({ id: secret.id, body: "x" });
    for (const wrong of [
      { id: one.id, commentId: other.commentId },
      { id: one.id, commentId: unknownId },
      { id: secret.id, commentId },
    ]) {
      for (const caller of [others, admin]) {
        await expectRefusal(caller.notes.updateComment({ ...wrong, body: "x" }), "NOT_FOUND");
        await expectRefusal(caller.notes.deleteComment(wrong), "NOT_FOUND");
      }
    }
  });

  test("of somebody else keeps the note shared; one's own does not", async () => {
    const comment = await commented();
    await own.notes.comment({ id: comment.id, body: "My own" });
    const change = { id: comment.id, isPrivate: true, body: "y" };
    const { details } = await expectRefusal(own.notes.update(change), "UNPROCESSABLE_CONTENT");
    expect(details.issues).toMatchObject([{ path: "isPrivate" }]);
    expect(await own.notes.get({ id: comment.id })).toMatchObject({ isPrivate: false, body: "x" });
    await admin.notes.deleteComment(comment);
    expect(await own.notes.update(change)).toMatchObject({ isPrivate: true });
  });
});

describe("a mention", () => {
  const mentionsOf = async (noteId: number) =>
    (await db.select().from(notifications).where(eq(notifications.noteId, noteId))).map(
      ({ userId }) => userId,
    );

  test("in code, or in the address of a link, notifies nobody, in notes and comments", async () => {
    const body = "`@reader`\n\n```\n@reader\n```\n\n[their blog](https://blog.example/@reader)";
    const { id } = await own.notes.create({ kind: "note", dealId, body });
    await own.notes.comment({ id, body: "Not `@reader` either" });
    expect(await mentionsOf(id)).toEqual([]);
    await own.notes.update({ id, body: `${body}\n\n@reader` });
    expect(await mentionsOf(id)).toEqual([reader.id]);
  });

  test("of a removed member is refused by name where it is new; unknown names and mentions that stay are text", async () => {
    const leaver = await workspace.makeMember({ username: "GoneMember" });
    const { id } = await own.notes.create({ kind: "note", dealId, body: "@gonemember knows" });
    await admin.admin.removeUser({ id: leaver.id });
    const body = "Ask @nobody.here and @GONEMEMBER.";
    const refused = [
      own.notes.create({ kind: "note", dealId, body, isPrivate: true }),
      own.notes.comment({ id, body }),
    ];
    for (const promise of refused) {
      const { details } = await expectRefusal(promise, "UNPROCESSABLE_CONTENT");
      expect(details.issues).toEqual([{ path: "body", message: "@gonemember is no longer a member" }]);
    }
    await own.notes.update({ id, body: "@gonemember knows, says @nobody.here" });
    const { id: plain } = await own.notes.create({ kind: "note", dealId, body: "`@gonemember`" });
    await expectRefusal(own.notes.update({ id: plain, body }), "UNPROCESSABLE_CONTENT");

    await workspace.makeMember({ username: "gonemember" });
    expect(await own.notes.comment({ id, body })).toMatchObject({ body });
  });
});

describe("delete", () => {
  test("deletes the comments too; only the author or an administrator may delete a note", async () => {
    const { id } = await own.notes.create({ kind: "note", dealId, body: "x" });
    await own.notes.comment({ id, body: "?" });
    await expectRefusal(others.notes.delete({ id }), "FORBIDDEN");
    expect(await admin.notes.delete({ id })).toEqual({ success: true });
    await expectRefusal(own.notes.get({ id }), "NOT_FOUND");
    expect(await db.$count(noteComments, eq(noteComments.noteId, id))).toBe(0);
  });
});
