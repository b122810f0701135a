import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { openHttp } from "../../../testing/http.ts";
import { openMailServer, readNow } from "../../../testing/mail.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace({ ...environment, MAX_UPLOAD_MB: "1" });
const { clock } = workspace;
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));
const http = openHttp(workspace);

const TEXT = "Dear all, the management meeting moves to 3 December.";
const STYLE = `<style>${"p{color:red}\r\n".repeat(38_000)}</style>`;
const PICTURE = `<img src="data:image/png;base64,\r\n${`${"iVBORw0KGgo".repeat(6)}\r\n`.repeat(7_700)}">`;
const HTML = ["Content-Type: text/html; charset=utf-8", ""];
let accounts = 0;

/** What is stored of a message that consists of these lines below its head, and its line in the ledger. */
async function stored(lines: readonly string[]) {
  const member = await workspace.makeMember();
  const caller = workspace.callerAs(member);
  await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  const username = `whole${++accounts}@own.example`;
  await imap.addAccount(username, "password");
  const head = [
    ...["From: Ann <ann@known.example>", "To: deals@own.example", "Subject: Meeting", "MIME-Version: 1.0"],
    `Message-ID: <whole${accounts}@known.example>`,
  ];
  await imap.deliver(username, [{ source: Buffer.from([...head, ...lines].join("\r\n")) }]);
  const server = { host: imap.host, port: imap.port, security: "tls" as const };
  const { id } = await caller.mailboxes.connect({ ...server, username, password: "password" });
  expect(await readNow(workspace.context(), id)).toMatchObject({ state: "ok", stored: 1 });
  const [summary] = (await caller.emails.list({ assigned: false })).items;
  const email = await caller.emails.get({ id: summary?.id ?? 0 });
  const { items: ledger } = await caller.mailboxes.ledger({ id });
  const { signedIn } = http;
  const session = await signedIn(member);
  const download = async (name: string) => {
    const attachment = email.attachments.find((one) => one.name === name);
    return await session.send("GET", `/api/emails/${email.id}/attachments/${attachment?.id ?? 0}/file`);
  };
  return { caller, email, ledger, download };
}

const inBase64 = (html: string) => [
  "Content-Type: text/html; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from(html).toString("base64").replace(/.{76}/g, "$&\r\n"),
];

describe("the text of HTML alone is whole", () => {
  test.each<[string, string[]]>([
    [
      "in 18 nested tables",
      [...HTML, `${"<table><tr><td>\r\n".repeat(18)}<p>${TEXT}</p>${"</td></tr></table>\r\n".repeat(18)}`],
    ],
    ["in 70 nested blocks", [...HTML, `${"<div>\r\n".repeat(70)}<p>${TEXT}</p>${"</div>\r\n".repeat(70)}`]],
    ["after 500 kB of style", [...HTML, STYLE, `<p>${TEXT}</p>`]],
    ["after a picture of 500 kB", [...HTML, PICTURE, `<p>${TEXT}</p>`]],
    ["in the middle of both", [...HTML, STYLE, PICTURE, `<p>${TEXT}</p>`, STYLE, PICTURE]],
    ["in base64, in the middle of both", inBase64(`${STYLE}${PICTURE}<p>${TEXT}</p>${PICTURE}${STYLE}`)],
    ["as the last of 2,500 blocks", [...HTML, "<div>x</div>\r\n".repeat(2_499), `<div>${TEXT}</div>`]],
  ])("%s", async (_what, lines) => {
    const { email, ledger } = await stored(lines);
    expect(email.text).toContain(TEXT);
    expect(email.text).not.toMatch(/\.\.\.|color:red|iVBOR/);
    expect(email.leftOut).toEqual([]);
    expect(ledger).toEqual([expect.not.objectContaining({ leftOut: expect.anything() })]);
  });
});

describe("what is left out is said by the message and its line", () => {
  test.each<[string, string[], string[]]>([
    [
      "the end of a long text",
      ["Content-Type: text/plain", "", "word\r\n".repeat(30_000), TEXT],
      ["text_end"],
    ],
    ["the end of a long text in HTML", [...HTML, "<p>word</p>\r\n".repeat(60_000), TEXT], ["text_end"]],
    ["what follows 4 MB of pictures", [...HTML, PICTURE.repeat(9), TEXT], ["text_end"]],
    [
      "further attachments",
      [
        'Content-Type: multipart/mixed; boundary="b"',
        "",
        ...Array.from(
          { length: 120 },
          (_, at) => `--b\r\nContent-Type: application/pdf; name=${at}.pdf\r\n\r\nx`,
        ),
        "--b--",
      ],
      ["attachments"],
    ],
  ])("%s", async (_what, lines, leftOut) => {
    const { email, ledger } = await stored(lines);
    expect(email.leftOut).toEqual(leftOut);
    expect(ledger).toMatchObject([{ outcome: "stored", leftOut }]);
  });
});

const EVENT = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", "METHOD:REQUEST", "BEGIN:VEVENT"],
  ...[
    "UID:c3@weber.example",
    "DTSTAMP:20261124T090000Z",
    "DTSTART:20261203T140000Z",
    "DTEND:20261203T150000Z",
  ],
  ...["SUMMARY:Management meeting", "LOCATION:Room 4", "ORGANIZER:mailto:anna@weber.example"],
  ...["ATTENDEE:mailto:deals@firm.example", "END:VEVENT", "END:VCALENDAR"],
];
const EVENT_TEXT = `Management meeting

When: Thursday, 3 December 2026, 14:00 – 15:00 (UTC)
Where: Room 4
Organizer: anna@weber.example
With: deals@firm.example`;

test("an invitation that is a calendar part alone has its text, and its file can be saved", async () => {
  const { email, download } = await stored([
    "Content-Type: text/calendar; charset=utf-8; method=REQUEST",
    "",
    ...EVENT,
  ]);
  expect(email).toMatchObject({
    text: EVENT_TEXT,
    hasAttachments: true,
    attachments: [{ name: "Invitation.ics", type: "text/calendar" }],
  });
  const file = await download("Invitation.ics");
  expect(file.status).toBe(200);
  expect(file.headers.get("content-disposition")).toContain('attachment; filename="Invitation.ics"');
  expect(file.text).toContain("SUMMARY:Management meeting");
});

test("an invitation beside a blank text, and within alternatives, is its text; beside a written one it is a file", async () => {
  const parts = (text: string) => [
    'Content-Type: multipart/alternative; boundary="b"',
    ...["", "--b", "Content-Type: text/plain", "", text],
    ...["--b", "Content-Type: text/calendar; method=REQUEST", "", ...EVENT, "--b--"],
  ];
  expect((await stored(parts(" "))).email.text).toBe(EVENT_TEXT);
  expect((await stored(parts("See you there"))).email).toMatchObject({
    text: "See you there",
    attachments: [{ name: "Invitation.ics" }],
  });
});

const FORWARDED = [
  ...[
    "From: Anna Weber <anna@weber.example>",
    "To: Ben <ben@seller.example>",
    "Date: Tue, 24 Nov 2026 09:00:00 +0000",
  ],
  ...["Subject: Price indication", "MIME-Version: 1.0"],
];
const WITH_FILE = [
  ...[
    'Content-Type: multipart/mixed; boundary="in"',
    "",
    "--in",
    "Content-Type: text/plain",
    "",
    "42 million.",
  ],
  ...["--in", "Content-Type: application/pdf; name=Offer.pdf", "Content-Transfer-Encoding: base64", ""],
  ...[Buffer.from("%PDF-1.4 offer").toString("base64"), "--in--"],
];
const HEAD = `---------- Attached message ----------
From: Anna Weber <anna@weber.example>
Date: 24 November 2026 at 09:00 UTC
Subject: Price indication
To: Ben <ben@seller.example>`;
const mixed = (...parts: string[][]) => [
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  ...parts.flatMap((part) => ["--b", ...part]),
  "--b--",
];
const note = ["Content-Type: text/plain", "", "FYI"];

describe("a message that is attached", () => {
  test.each<[string, string[]]>([
    ["as a message", mixed(note, ["Content-Type: message/rfc822", "", ...FORWARDED, ...WITH_FILE])],
    [
      "as a file",
      mixed(note, [
        'Content-Type: application/octet-stream; name="Price indication.eml"',
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from([...FORWARDED, ...WITH_FILE].join("\r\n")).toString("base64"),
      ]),
    ],
  ])("%s has its text below its head, and its files can be saved", async (_what, lines) => {
    const { email, download } = await stored(lines);
    expect(email.text).toBe(`FYI\n\n${HEAD}\n\n42 million.`);
    expect(email.attachments.map(({ name }) => name)).toEqual(["Price indication.eml", "Offer.pdf"]);
    expect((await download("Offer.pdf")).text).toBe("%PDF-1.4 offer");
    expect((await download("Price indication.eml")).text).toContain("Subject: Price indication");
  });

  test("is opened also where it is one text alone, HTML, an invitation, or all that there is", async () => {
    const plain = [...FORWARDED, "Content-Type: text/plain", "", "42 million."];
    expect((await stored(mixed(note, ["Content-Type: message/rfc822", "", ...plain]))).email.text).toBe(
      `FYI\n\n${HEAD}\n\n42 million.`,
    );
    const html = [...FORWARDED, "Content-Type: text/html", "", "<p>42 <b>million</b>.</p>"];
    const alone = await stored(["Content-Type: message/rfc822", "", ...html]);
    expect(alone.email).toMatchObject({
      text: `${HEAD}\n\n42 million.`,
      attachments: [{ name: "Price indication.eml" }],
    });
    const whole = await stored(["Content-Type: message/rfc822", "", ...FORWARDED, ...WITH_FILE]);
    expect(whole.email.text).toBe(`${HEAD}\n\n42 million.`);
    expect((await whole.download("Offer.pdf")).text).toBe("%PDF-1.4 offer");
    const invitation = [...FORWARDED, "Content-Type: text/calendar", "", ...EVENT];
    expect((await stored(mixed(note, ["Content-Type: message/rfc822", "", ...invitation]))).email.text).toBe(
      `FYI\n\n${HEAD}\n\n${EVENT_TEXT}`,
    );
  });
});

describe("the size of an attachment", () => {
  const attached = (content: Buffer, encoding: "base64" | "8bit" = "base64") =>
    mixed(note, [
      "Content-Type: text/plain; name=terms.txt",
      "Content-Disposition: attachment; filename=terms.txt",
      `Content-Transfer-Encoding: ${encoding}`,
      "",
      ...(encoding === "base64"
        ? (content.toString("base64").match(/.{1,76}/g) ?? [])
        : [content.toString()]),
    ]);

  test("is that of the file, to two bytes, and exact once it was saved", async () => {
    const { caller, email } = await stored(attached(Buffer.alloc(20_003, "x")));
    const [{ id: attachmentId = 0, size = 0 } = {}] = email.attachments;
    expect(size - 20_003).toBeGreaterThanOrEqual(0);
    expect(size - 20_003).toBeLessThanOrEqual(2);
    const { id: dealId } = await workspace.makeDeal();
    await caller.emails.update({ id: email.id, dealId });
    const { document } = await caller.emails.saveAttachment({ id: email.id, attachmentId });
    expect(document.size).toBe(20_003);
    expect((await caller.emails.get({ id: email.id })).attachments).toMatchObject([{ size: 20_003 }]);
  });

  test("is 0 of an empty file, which is not saved", async () => {
    for (const encoding of ["base64", "8bit"] as const) {
      const { caller, email } = await stored(attached(Buffer.alloc(0), encoding));
      expect(email.attachments).toMatchObject([{ name: "terms.txt", size: 0 }]);
      const { id: dealId } = await workspace.makeDeal();
      await caller.emails.update({ id: email.id, dealId });
      const attachmentId = email.attachments[0]?.id ?? 0;
      await expect(caller.emails.saveAttachment({ id: email.id, attachmentId })).rejects.toThrow(/is empty/);
    }
  });
});

test("a download is refused to who may not see the message, and says when its mailbox is gone", async () => {
  const { caller, email } = await stored(
    mixed(note, ["Content-Type: application/x-tar; name=a.tar", "", "x"]),
  );
  const [{ id: attachmentId = 0 } = {}] = email.attachments;
  const outsider = workspace.callerAs(await workspace.makeMember());
  await expect(outsider.emails.downloadAttachment({ id: email.id, attachmentId })).rejects.toThrow(
    /not found/i,
  );
  const { content, name } = await caller.emails.downloadAttachment({ id: email.id, attachmentId });
  expect(name).toBe("a.tar");
  const opened = await content.open();
  expect((await buffer(opened.content)).toString()).toMatch(/^x\s*$/);
  expect(opened.size).toBeGreaterThan(0);
  await caller.emails.update({ id: email.id, dealId: (await workspace.makeDeal()).id });
  for (const { id } of await caller.mailboxes.list()) await caller.mailboxes.disconnect({ id });
  await expect(content.open()).rejects.toThrow(/no longer connected/);
});

test("a download that is too large, or refused by the mailbox, is an error and no half file", async () => {
  const { email, download, caller } = await stored(
    mixed(note, [
      "Content-Type: application/x-tar; name=large.tar",
      "Content-Transfer-Encoding: base64",
      "",
      ...(Buffer.alloc(1_100_000)
        .toString("base64")
        .match(/.{1,76}/g) ?? []),
    ]),
  );
  expect(email.attachments).toMatchObject([{ name: "large.tar" }]);
  expect(await download("large.tar")).toMatchObject({
    status: 413,
    text: expect.stringContaining("The attachment is larger than a document may be"),
  });
  await caller.emails.update({ id: email.id, dealId: (await workspace.makeDeal()).id });
  for (const { id } of await caller.mailboxes.list()) await caller.mailboxes.disconnect({ id });
  expect(await download("large.tar")).toMatchObject({
    status: 409,
    text: expect.stringContaining("MAILBOX_DISCONNECTED"),
  });
});
