import { emailAttachments } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ownedBy } from "../../../testing/emails.ts";
import { openMailServer } from "../../../testing/mail.ts";
import { tnefOf } from "../../../testing/tnef.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { readMail } from "./read-mail.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { db, clock } = workspace;
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

interface Expected {
  subject?: string | null;
  text?: unknown;
  fromAddress?: string | null;
  messageId?: string | null;
  replyTo?: string[];
  attachments?: string[];
}
type Case = [what: string, lines: (string | Buffer)[], expected: Expected];

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const text = (charset: string, bytes: Buffer | string, encoding = "8bit") => [
  `Content-Type: text/plain; charset=${charset}`,
  `Content-Transfer-Encoding: ${encoding}`,
  "",
  bytes,
];

const CHARSETS: Case[] = [
  [
    "iso-2022-jp",
    text("iso-2022-jp", hex("1b2442 2433 2473 244b 2441 244f 1b2842"), "7bit"),
    { text: "こんにちは" },
  ],
  ["euc-jp", text("euc-jp", hex("a4b3 a4f3 a4cb a4c1 a4cf")), { text: "こんにちは" }],
  ["shift_jis", text("shift_jis", hex("8365 8358 8367")), { text: "テスト" }],
  ["gb18030", text("gb18030", hex("c4e3 bac3 8139 ee39")), { text: "你好㐀" }],
  ["big5", text("big5", hex("a741 a66e")), { text: "你好" }],
  ["koi8-r", text("koi8-r", hex("f0 d2 c9 d7 c5 d4")), { text: "Привет" }],
  ["windows-1251", text("windows-1251", hex("cf f0 e8 e2 e5 f2")), { text: "Привет" }],
  ["windows-1252 called iso-8859-1", text("iso-8859-1", hex("80 20 93 78 94")), { text: "€ “x”" }],
  ["utf-8 called us-ascii", text("us-ascii", "Grüße"), { text: "Grüße" }],
  ["utf-8 called iso-8859-1", text("iso-8859-1", "Grüße"), { text: "Grüße" }],
  ["utf-8 without a label", ["", "Grüße"], { text: "Grüße" }],
  ["latin1 without a label", ["", hex("47 72 fc df 65")], { text: "Grüße" }],
  ["utf-7", text("utf-7", "Gr+APwA3w-e +- 1", "7bit"), { text: "Grüße + 1" }],
  [
    "utf-16",
    text("utf-16le", Buffer.from("Grüße", "utf16le").toString("base64"), "base64"),
    { text: "Grüße" },
  ],
  ["a charset that does not exist", text("klingon", "Grüße"), { text: "Grüße" }],
  [
    "quoted-printable that ends in the middle",
    text("utf-8", "Gr=C3=BC=C3=9Fe =", "quoted-printable"),
    { text: "Grüße" },
  ],
];

const HEADS: Case[] = [
  [
    "an encoded word that is split inside a character",
    ["Subject: =?utf-8?Q?Gr=C3?=", " =?utf-8?Q?=BC=C3=9Fe?= an alle", "", "x"],
    { subject: "Grüße an alle" },
  ],
  [
    "an encoded word in base64 that is split inside a character",
    ["Subject: =?utf-8?B?5w==?= =?utf-8?B?lKg=?=", " =?UTF-8?b?IG8=?= and =?utf-8?B?w5w=?=", "", "x"],
    { subject: "用 o and Ü" },
  ],
  ["latin-1 in the head", [Buffer.from("Subject: Gr\xfc\xdfe", "latin1"), "", "x"], { subject: "Grüße" }],
  [
    "where answers go",
    ["Reply-To: Desk <Desk@known.example>, not an address", "", "x"],
    { replyTo: ["desk@known.example"] },
  ],
  ["raw utf-8 in the head", ["Subject: Grüße", "", "x"], { subject: "Grüße" }],
  ["two Message-IDs", ["Message-ID: <a@b>", "Message-ID: <c@d>", "", "x"], { messageId: "<a@b>" }],
  ["neither Date nor Message-ID nor subject", ["", "x"], { subject: null, messageId: null }],
  [
    "a header called __proto__",
    ["__proto__: x", "constructor: y", "Subject: Fine", "", "x"],
    { subject: "Fine" },
  ],
  // Dovecot answers another sign for each.
  ["NUL in subject and text", ["Subject: a\0b", "", "c\0d"], { text: expect.stringMatching(/^c.d$/) }],
  [
    "marks that turn the direction",
    ["Subject: =?utf-8?Q?safe=E2=80=AEgpj.exe?=", "", "x"],
    { subject: "safegpj.exe" },
  ],
  ["only white space before the empty line", ["Subject:   ", "", "x"], { subject: null }],
];

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    "--b",
    "Content-Type: application/x-part",
    `Content-Disposition: attachment; filename="${at}.bin"`,
    "",
    "x",
  ]).flat();
const nested = (depth: number) => {
  const open = Array.from({ length: depth }, (_, at) => [
    `Content-Type: multipart/mixed; boundary=b${at}`,
    "",
    `--b${at}`,
  ]).flat();
  return [
    ...open,
    "Content-Type: text/plain",
    "",
    "deep",
    ...Array.from({ length: depth }, (_, at) => `--b${depth - 1 - at}--`),
  ];
};
const mixed = (...parts: string[][]) => [
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  ...parts.flatMap((part) => ["--b", ...part]),
  "--b--",
];
const plain = ["Content-Type: text/plain", "", "See below"];
const packed = (stream: Buffer) => [
  "Content-Type: application/ms-tnef; name=winmail.dat",
  "Content-Transfer-Encoding: base64",
  "",
  stream.toString("base64"),
];

const STRUCTURES: Case[] = [
  ["10,000 parts", mixed(plain, ...[many(10_000).slice(1)]), { text: "See below" }],
  ["parts a hundred deep", nested(100), {}],
  [
    "an invitation",
    mixed(plain, [
      "Content-Type: text/calendar; method=REQUEST; charset=utf-8",
      "",
      "BEGIN:VCALENDAR",
      "END:VCALENDAR",
    ]),
    { text: "See below", attachments: ["text/calendar"] },
  ],
  [
    "pictures: in the text, attached, and called inline without an id to show them by",
    mixed(
      [
        'Content-Type: multipart/related; boundary="r"',
        "",
        "--r",
        "Content-Type: text/html",
        "",
        '<p>Grüße</p><img src="cid:logo">',
        ...["--r", "Content-Type: image/png; name=logo.png", "Content-ID: <logo>", "", "x"],
        "--r--",
      ],
      ["Content-Type: image/gif; name=sign.gif", "Content-ID: <s>", "Content-Disposition: inline", "", "x"],
      ["Content-Type: image/jpeg; name=site.jpg", "Content-Disposition: inline", "", "x"],
      [
        "Content-Type: image/webp; name=plan.webp",
        "Content-ID: <p>",
        "Content-Disposition: attachment",
        "",
        "x",
      ],
    ),
    { text: "Grüße", attachments: ["image/jpeg", "image/webp"] },
  ],
  [
    "files in a winmail.dat, and one that cannot be unpacked",
    mixed(
      plain,
      packed(
        tnefOf([
          { name: "Übersicht.pdf", content: "one" },
          { name: "Model.xlsx", content: "two" },
        ]),
      ),
      packed(Buffer.from("damaged")),
    ),
    { attachments: ["application/octet-stream", "application/octet-stream", "application/ms-tnef"] },
  ],
  ...["", " ", "\r\n", "&nbsp;"].map(
    (empty): Case => [
      `HTML beside an empty text (${JSON.stringify(empty)})`,
      [
        'Content-Type: multipart/alternative; boundary="b"',
        "",
        ...["--b", "Content-Type: text/plain", "", empty],
        ...["--b", "Content-Type: text/html", "", "<p>Only in HTML</p>", "--b--"],
      ],
      { text: "Only in HTML" },
    ],
  ),
  [
    "text that goes on below an attachment",
    mixed(
      plain,
      ["Content-Type: application/pdf; name=a.pdf", "", "x"],
      ["Content-Type: text/plain", "", "And below"],
    ),
    { text: "See below\n\nAnd below", attachments: ["application/pdf"] },
  ],
  [
    "HTML with links and a table",
    [
      "Content-Type: text/html",
      "",
      '<p><a href="https://vdr.example/room/42">open here</a> <a href="mailto:a@b.example">a@b.example</a></p>',
      "<table><tr><td>EBITDA</td><td>4.2</td></tr><tr><td>Debt</td><td>9</td></tr></table>",
    ],
    { text: "open here (https://vdr.example/room/42) a@b.example\n\nEBITDA 4.2\nDebt 9" },
  ],
  [
    "a signature (S/MIME)",
    mixed(plain, [
      'Content-Type: application/pkcs7-signature; name="smime.p7s"',
      "Content-Transfer-Encoding: base64",
      "",
      "AAAA",
    ]),
    { text: "See below", attachments: [] },
  ],
  [
    "encrypted (S/MIME)",
    [
      'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
      "Content-Transfer-Encoding: base64",
      "",
      "AAAA",
    ],
    { text: null, attachments: ["application/pkcs7-mime"] },
  ],
  [
    "returned by the server",
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "Not delivered",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Status: 5.1.1",
      "--b",
      "Content-Type: message/rfc822",
      "",
      "Subject: What was sent",
      "",
      "x",
      "--b--",
    ],
    { text: "Not delivered" },
  ],
  [
    "only HTML, with a picture of elsewhere",
    [
      "Content-Type: text/html; charset=utf-8",
      "",
      '<p>Grüße <img src="https://track.example/p.gif"></p><style>p{}</style>',
    ],
    { text: "Grüße", attachments: [] },
  ],
];

describe.each([
  ["charsets", CHARSETS],
  ["heads", HEADS],
  ["structures", STRUCTURES],
])("%s", (group, cases) => {
  test("each message is stored as far as it can be read", async () => {
    const member = await workspace.makeMember();
    const caller = workspace.callerAs(member);
    await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
    const username = `${group}@own.example`;
    await imap.addAccount(username, "password");
    const messages = cases.map(([, lines], at) => ({
      source: Buffer.concat(
        ["From: ann@known.example", `Cc: case${at}@elsewhere.example`, ...lines].flatMap((line) => [
          Buffer.from(line),
          Buffer.from("\r\n"),
        ]),
      ),
    }));
    await imap.deliver(username, messages);
    await caller.mailboxes.connect({
      ...{ host: imap.host, port: imap.port, security: "tls", username, password: "password" },
    });
    await readMail(workspace.context());
    const [state] = await caller.mailboxes.list();
    expect(state).toMatchObject({ state: "ok", seen: cases.length, stored: cases.length, skipped: {} });

    const rows = await ownedBy(db, member.id);
    for (const [at, [what, , expected]] of cases.entries()) {
      const row = rows.find(({ ccRecipients }) => ccRecipients[0] === `case${at}@elsewhere.example`);
      const { attachments, ...fields } = expected;
      expect.soft(row, what).toMatchObject(fields);
      if (!attachments) continue;
      const listed = await db
        .select({ type: emailAttachments.contentType })
        .from(emailAttachments)
        .where(eq(emailAttachments.emailId, row?.id ?? 0));
      expect
        .soft(
          listed.map(({ type }) => type),
          what,
        )
        .toEqual(attachments);
    }
  });
});
