import { createHash } from "node:crypto";
import { calendarFeeds, users } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it, vi } from "vitest";
import { SOCKET_ADDRESS_HEADER } from "../../core/socket-address.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import type { TestMember } from "../../testing/factories.ts";
import { openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

// Requests over HTTP use the system clock.
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00.000Z") });

const workspace = await openTestWorkspace();
const { makeDeal, makeMember, callerAs, db, settings } = workspace;
const http = openHttp(workspace);
const me = await makeMember({ role: "partner" });
const other = await makeMember({ role: "partner" });
const call = callerAs(me);

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

async function feedOf(member: TestMember) {
  const { secretAddress } = await callerAs(member).calendar.create();
  const path = secretAddress.slice(settings.appOrigin.length);
  const fetch = (headers: Record<string, string> = {}) => http.client().send("GET", path, { headers });
  return { path, fetch, token: path.split("/").at(-2) ?? "" };
}

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((event) => ({
    uid: String(event.getFirstPropertyValue("uid")),
    start: String(event.getFirstPropertyValue("dtstart")),
    summary: String(event.getFirstPropertyValue("summary")),
    url: String(event.getFirstPropertyValue("url")),
  }));
}
const eventsOf = async (member: TestMember) => eventsIn((await (await feedOf(member)).fetch()).text);
const summariesOf = async (member: TestMember) => (await eventsOf(member)).map(({ summary }) => summary);

describe("a feed", () => {
  it("contains the member's own tasks and follow-ups, and what every member sees", async () => {
    const member = await makeMember({ role: "partner" });
    const deal = await makeDeal({ company: "Aspen Foods", codename: "Oak" });
    const rim = await makeDeal({
      company: "Birch Rail",
      category: "rim",
      leadUserId: member.id,
      rimFollowUpDate: noon("2026-05-04"),
    });
    const task = await call.tasks.create({
      title: "Sign the NDA",
      dealId: deal.id,
      assignedTo: member.id,
      dueDate: noon("2026-03-10"),
    });
    const source = await call.fundingSources.create({
      dealId: deal.id,
      name: "Granary Trust",
      type: "bank",
      status: "term_sheet_issued",
      hasTermSheet: true,
      expiresAt: noon("2026-03-20"),
    });
    const meeting = await call.agenda.endMeeting({ lastMeetingId: null });
    const host = new URL(settings.appOrigin).hostname;
    expect(await eventsOf(member)).toEqual([
      {
        uid: `task-${task.id}@${host}`,
        start: "2026-03-10",
        summary: "Sign the NDA (Oak)",
        url: `${settings.appOrigin}/tasks?task=${task.id}`,
      },
      {
        uid: `follow-up-${rim.id}@${host}`,
        start: "2026-05-04",
        summary: "Follow up: Birch Rail",
        url: `${settings.appOrigin}/deals/${rim.id}`,
      },
      {
        uid: `term-sheet-${source.id}@${host}`,
        start: "2026-03-20",
        summary: "Term sheet expires: Granary Trust (Oak)",
        url: `${settings.appOrigin}/deals/${deal.id}`,
      },
      {
        uid: `meeting-${meeting.id}@${host}`,
        start: "2026-03-02T09:00:00Z",
        summary: "Team meeting",
        url: `${settings.appOrigin}/meeting-agenda?minutes=${meeting.id}`,
      },
    ]);
  });

  it("contains the meetings that the member logged or took part in, with a link to their record", async () => {
    const member = await makeMember();
    const deal = await makeDeal({ company: "Cedar Foods", codename: "Larch" });
    const contact = await call.contacts.create({ name: "Mai Berg", isPublic: true });
    const meeting = { kind: "meeting", body: "What was said" } as const;
    const at = (day: string) => new Date(`${day}T08:30:00Z`);
    await call.notes.create({
      ...meeting,
      dealId: deal.id,
      userIds: [member.id],
      happenedAt: at("2026-03-05"),
    });
    await callerAs(member).notes.create({
      ...meeting,
      contactId: contact.id,
      happenedAt: at("2026-03-06"),
    });
    await callerAs(member).notes.create({
      ...meeting,
      firmId: deal.firmId ?? 0,
      happenedAt: at("2026-03-07"),
    });
    // Not theirs: neither what others said without them, nor a call.
    await call.notes.create({ ...meeting, dealId: deal.id, happenedAt: at("2026-03-08") });
    await callerAs(member).notes.create({ ...meeting, kind: "call", dealId: deal.id });
    const events = (await eventsOf(member)).filter(({ uid }) => uid.startsWith("note-"));
    expect(
      events.map(({ start, summary, url }) => [start, summary, url.slice(settings.appOrigin.length)]),
    ).toEqual([
      ["2026-03-07T08:30:00Z", "Meeting", `/firms/${deal.firmId}`],
      ["2026-03-06T08:30:00Z", "Meeting", `/contacts?contact=${contact.id}`],
      ["2026-03-05T08:30:00Z", "Meeting: Larch", `/deals/${deal.id}`],
    ]);
  });

  it("never contains a private meeting of another member, nor one about their private contact", async () => {
    const member = await makeMember();
    const deal = await makeDeal({ company: "Confidential Foods" });
    const hidden = await call.contacts.create({ name: "Nobody's business" });
    const meeting = { kind: "meeting" as const, body: "x", userIds: [member.id] };
    await call.notes.create({ ...meeting, dealId: deal.id, isPrivate: true });
    await call.notes.create({ ...meeting, contactId: hidden.id });
    const shared = await call.notes.create({ ...meeting, dealId: deal.id });
    const logged = (await eventsOf(member)).filter(({ uid }) => uid.startsWith("note-"));
    expect(logged.map(({ uid }) => uid.split("@")[0])).toEqual([`note-${shared.id}`]);
  });

  it("keeps days and moments where the clocks change, wherever the server and the reader are", async () => {
    const member = await makeMember();
    const deal = await makeDeal({ company: "Clock Works" });
    const days = ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-25", "2026-11-01"];
    for (const day of days) {
      await call.tasks.create({ title: `Due ${day}`, assignedTo: member.id, dueDate: noon(day) });
    }
    // An hour that Berlin leaves out, its end, and the hour that New York has twice.
    const moments = [
      "2026-03-29T00:59:00Z",
      "2026-03-29T01:00:00Z",
      "2026-11-01T05:30:00Z",
      "2026-11-01T06:30:00Z",
    ];
    for (const happenedAt of moments) {
      const note = { kind: "meeting", body: "x", dealId: deal.id, happenedAt: new Date(happenedAt) } as const;
      await callerAs(member).notes.create(note);
    }
    const feed = await feedOf(member);
    for (const zone of ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Auckland"]) {
      vi.stubEnv("TZ", zone);
      const events = eventsIn((await feed.fetch()).text);
      const starts = (kind: string) =>
        events.filter(({ uid }) => uid.startsWith(kind)).map(({ start }) => start);
      expect(starts("task-")).toEqual(days);
      expect(starts("note-").toReversed()).toEqual(moments);
    }
    vi.unstubAllEnvs();
  });

  it("leaves out what is completed, undated, past, or another member's", async () => {
    const member = await makeMember({ role: "partner" });
    const due = { assignedTo: member.id, dueDate: noon("2026-03-10") };
    await call.tasks.create({ ...due, title: "Done", status: "completed" });
    await call.tasks.create({ title: "Undated", assignedTo: member.id });
    await call.tasks.create({ ...due, title: "Another's", assignedTo: other.id });
    await makeDeal({ company: "Other's lead", category: "rim", leadUserId: other.id });
    const dead = await makeDeal({ company: "Dead Co", leadUserId: member.id, category: "dead" });
    const active = await makeDeal({ company: "Active Co" });
    const sheet = { name: "Lender", type: "bank", hasTermSheet: true } as const;
    await call.fundingSources.create({ ...sheet, dealId: dead.id, expiresAt: noon("2026-03-20") });
    await call.fundingSources.create({ ...sheet, dealId: active.id, expiresAt: noon("2025-03-20") });
    await call.fundingSources.create({
      ...sheet,
      dealId: active.id,
      status: "passed",
      expiresAt: noon("2026-03-20"),
    });
    await call.tasks.create({ ...due, title: "Still to do" });
    const summaries = await summariesOf(member);
    expect(summaries.filter((text) => /Done|Undated|Another|Other's|Dead|Active|Still/.test(text))).toEqual([
      "Still to do",
    ]);
  });

  it("keeps the id of an event when its date changes", async () => {
    const member = await makeMember();
    const { id } = await call.tasks.create({
      title: "Move me",
      assignedTo: member.id,
      dueDate: noon("2026-04-01"),
    });
    const feed = await feedOf(member);
    const [before] = eventsIn((await feed.fetch()).text);
    await call.tasks.update({ id, dueDate: noon("2026-04-08") });
    const [after] = eventsIn((await feed.fetch()).text);
    expect(after).toEqual({ ...before, start: "2026-04-08" });
  });
});

describe("the format", () => {
  it("follows RFC 5545: line ends, lengths, stamps, escaped texts", async () => {
    const member = await makeMember();
    const title = `Ring; ring, C:\\temp "twice"\nBEGIN:VALARM ${"Zürich ☎ 𝄞 ".repeat(20)}`.trim();
    await call.tasks.create({ title, assignedTo: member.id, dueDate: noon("2026-04-01") });
    const { text, headers } = await (await feedOf(member)).fetch();
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const lines = text.split("\r\n").slice(0, -1);
    expect(lines.map((line) => Buffer.byteLength(line)).filter((bytes) => bytes > 75 || bytes === 0)).toEqual(
      [],
    );
    expect(lines.join("")).not.toContain("\uFFFD");
    const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
    expect(unfolded.filter((line) => line.startsWith("BEGIN:")).sort()).toEqual([
      "BEGIN:VCALENDAR",
      ...unfolded.filter((line) => line === "BEGIN:VEVENT"),
    ]);
    expect(unfolded).toEqual(
      expect.arrayContaining(["VERSION:2.0", "METHOD:PUBLISH", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"]),
    );
    expect(unfolded).toContain("DTSTART;VALUE=DATE:20260401");
    expect(unfolded.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line)).length).toBe(
      unfolded.filter((line) => line === "BEGIN:VEVENT").length,
    );
    expect(unfolded.find((line) => line.startsWith("SUMMARY:Ring"))).toContain(
      'SUMMARY:Ring\\; ring\\, C:\\\\temp "twice"\\nBEGIN:VALARM',
    );
    expect(eventsIn(text).map(({ summary }) => summary)).toContain(title);
  });

  it("is not sent again to a program that has the current version", async () => {
    const member = await makeMember();
    const feed = await feedOf(member);
    const first = await feed.fetch();
    const tag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    vi.setSystemTime(new Date("2026-03-02T10:00:00.000Z"));
    expect(await feed.fetch({ "if-none-match": `"other", W/${tag}` })).toMatchObject({
      status: 304,
      text: "",
    });
    await call.tasks.create({ title: "New", assignedTo: member.id, dueDate: noon("2026-04-01") });
    const changed = await feed.fetch({ "if-none-match": tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
    vi.setSystemTime(new Date("2026-03-02T09:00:00.000Z"));
  });
});

describe("the address", () => {
  it("is returned once; only a hash of its token is stored", async () => {
    const { token } = await feedOf(me);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, me.id));
    expect(row?.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify([row, await call.calendar.state()])).not.toContain(token);
  });

  it("is not found once it is replaced or revoked, and both work without an earlier one", async () => {
    const member = await makeMember();
    const own = callerAs(member).calendar;
    expect(await own.revoke()).toEqual({ success: true });
    expect(await own.state()).toEqual({ createdAt: null, lastFetchedAt: null });
    const first = await feedOf(member);
    expect((await first.fetch()).status).toBe(200);
    expect((await own.state()).lastFetchedAt).toEqual(new Date());
    const second = await feedOf(member);
    expect((await own.state()).lastFetchedAt).toBeNull();
    expect([(await first.fetch()).status, (await second.fetch()).status]).toEqual([404, 200]);
    await own.revoke();
    expect((await second.fetch()).status).toBe(404);
  });

  it.each(["removed", "rejected", "pending"] as const)(
    "of a member who is %s is not found",
    async (status) => {
      const member = await makeMember();
      const feed = await feedOf(member);
      await db.update(users).set({ status }).where(eq(users.id, member.id));
      const answer = await feed.fetch();
      const unknown = await http.client().send("GET", `/api/calendar/${"A".repeat(43)}/deals.ics`);
      expect(answer).toMatchObject({ status: 404, text: unknown.text });
      expect(unknown.status).toBe(404);
    },
  );

  it.each(["x", "A".repeat(43), "%00", "..%2F..", "'; drop table calendar_feeds --"])(
    "%j is not found",
    async (token) => {
      const path = `/api/calendar/${encodeURIComponent(decodeURIComponent(token))}/deals.ics`;
      expect((await http.client().send("GET", path)).status).toBe(404);
    },
  );

  it("is not logged, whatever the answer", async () => {
    const member = await makeMember();
    const { fetch, path, token } = await feedOf(member);
    await fetch();
    await http.client().send("POST", path, { body: {} });
    await http.client().send("GET", `${path}?x=1`);
    await http.client().send("GET", path, { headers: { origin: "https://elsewhere.example" } });
    await callerAs(member).calendar.revoke();
    await fetch();
    expect(JSON.stringify(workspace.logged)).not.toContain(token);
    expect(workspace.logged).toContainEqual(
      expect.objectContaining({ path: "/api/calendar/{token}/deals.ics", status: 404 }),
    );
  });
});

describe("a limit", () => {
  it("applies to the fetches of one feed", async () => {
    const { fetch } = await feedOf(await makeMember());
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) statuses.push((await fetch()).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await fetch();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBe(900);
    vi.setSystemTime(new Date("2026-03-02T09:15:00.001Z"));
    expect((await fetch()).status).toBe(200);
    vi.setSystemTime(new Date("2026-03-02T09:00:00.000Z"));
  });

  it("applies to the addresses that one client tries, but not to its valid one", async () => {
    const headers = { [SOCKET_ADDRESS_HEADER]: "203.0.113.7" };
    const guess = () => http.client().send("GET", "/api/calendar/guess/deals.ics", { headers });
    for (let count = 0; count < 60; count += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    const { fetch } = await feedOf(await makeMember());
    expect((await fetch(headers)).status).toBe(200);
  });
});

it("a calendar feed is for members to create, read about and revoke", async () => {
  for (const verb of ["state", "create", "revoke"] as const) {
    await expectRefusal(workspace.anonymous.calendar[verb](), "UNAUTHORIZED");
  }
});
