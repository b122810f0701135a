import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { mailboxes } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { expectRefusal } from "../../../testing/expectations.ts";
import { mailSource, openMailServer, readNow } from "../../../testing/mail.ts";
import { pastLimits, WAITS } from "../../../testing/time-limits.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { lockCredential } from "../credentials.ts";
import { readMail } from "./read-mail.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { db, clock, settings } = workspace;
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

const certificate = {
  key: await readFile(join(dirname(imap.ca), "key.pem")),
  cert: await readFile(join(dirname(imap.ca), "cert.pem")),
};

/** A server that behaves as given once someone has connected. */
async function hostile(behave: (socket: Socket) => void, encrypted = true): Promise<number> {
  const sockets = new Set<Socket>();
  const accept = (socket: Socket) => {
    sockets.add(socket.on("error", () => undefined));
    behave(socket);
  };
  const server = encrypted ? createTlsServer(certificate, accept) : createServer(accept);
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

afterEach(() => void vi.useRealTimers());

let count = 0;

/** A connected mailbox on a server that has turned bad since. */
async function mailboxOn(port: number, fields: Partial<typeof mailboxes.$inferInsert> = {}) {
  const member = await workspace.makeMember();
  const owner = { userId: member.id, address: `owner${++count}@own.example` };
  const server = { host: "localhost", port, security: "tls" as const, username: owner.address };
  const [row] = await db
    .insert(mailboxes)
    .values({
      ...owner,
      ...server,
      kind: "imap",
      ...lockCredential(settings, owner, "password"),
      readSince: new Date(clock.now().getTime() - 90 * 86_400_000),
      ...fields,
    })
    .returning();
  if (!row) throw new Error("no mailbox");
  return { member, id: row.id, address: owner.address, caller: workspace.callerAs(member) };
}

type Behave = (socket: Socket) => void;

/** Speaks IMAP up to a command, whose answer is the test's. */
function upTo(command: string, answer: (socket: Socket, tag: string) => void): Behave {
  return (socket) => {
    socket.write("* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] ready\r\n");
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").filter(Boolean)) {
        const [tag = "", name = "", second = ""] = line.split(" ");
        if (name === command || `${name} ${second}` === command) answer(socket, tag);
        else if (name === "LIST") socket.write(`* LIST () "/" INBOX\r\n${tag} OK done\r\n`);
        else if (name === "SELECT" || name === "EXAMINE")
          socket.write(
            `* 9 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 10] ok\r\n${tag} OK [READ-ONLY] done\r\n`,
          );
        else if (second === "SEARCH") socket.write(`* SEARCH 1 2 3\r\n${tag} OK done\r\n`);
        else socket.write(`${tag} OK done\r\n`);
      }
    });
  };
}

const SERVERS: [what: string, codes: string[], behave: Behave][] = [
  ["closes at once", ["unreachable"], (socket) => void socket.destroy()],
  [
    "announces a part of a gigabyte",
    // The answer is given up, or the connection, whichever is noticed first.
    ["not_understood", "unreachable"],
    upTo("UID FETCH", (socket) => void socket.write("* 1 FETCH (UID 1 BODY[1] {1073741824}\r\n")),
  ],
  ["closes in the middle", ["unreachable"], upTo("UID FETCH", (socket) => void socket.destroy())],
];

test.each(SERVERS)("a server that %s is reported as one of %j", async (_what, codes, behave) => {
  const { id } = await mailboxOn(await hostile(behave));
  const answered = await readNow(workspace.context(), id);
  expect(answered.state).toBe("failing");
  expect(codes).toContain(answered.lastErrorCode);
  expect(answered.lastError).not.toBeNull();
});

/** Servers that keep us waiting, with what they do before; `waits` once they do. */
const HANGING: [what: string, behave: (waits: () => void) => Behave][] = [
  ["never greets", (waits) => waits],
  [
    "answers with garbage",
    (waits) => (socket) => void socket.write("HTTP/1.1 400 Bad Request\r\n\r\n", waits),
  ],
  ["hangs after the sign-in", (waits) => upTo("LIST", waits)],
];

test.each(HANGING)("reading from a server that %s ends after a timeout", async (_what, behave) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { id } = await mailboxOn(await hostile(behave(resolve)));
  vi.useFakeTimers(WAITS);
  const answered = await pastLimits(readNow(workspace.context(), id), promise);
  expect(answered).toMatchObject({ state: "failing", lastErrorCode: "timeout" });
  expect(answered.lastError).not.toBeNull();
});

test("a server without TLS is refused", async () => {
  const plain = await mailboxOn(await hostile((socket) => void socket.write("* OK ready\r\n"), false));
  expect((await readNow(workspace.context(), plain.id)).lastErrorCode).toBe("not_understood");
});

test.each([
  [
    "does not offer STARTTLS",
    (line: string) => (/CAPABILITY/i.test(line) ? "* CAPABILITY IMAP4rev1\r\n" : ""),
  ],
  ["refuses it", (line: string) => (/CAPABILITY/i.test(line) ? "* CAPABILITY IMAP4rev1 STARTTLS\r\n" : "NO")],
])("a server that %s is refused at the security", async (_what, answer) => {
  const port = await hostile((socket) => {
    socket.write("* OK ready\r\n");
    socket.on("data", (data) => {
      const [tag = "", ...words] = data.toString().trim().split(" ");
      const said = answer(words.join(" "));
      socket.write(said === "NO" ? `${tag} NO no\r\n` : `${said}${tag} OK done\r\n`);
    });
  }, false);
  const caller = workspace.callerAs(await workspace.makeMember());
  const given = {
    host: "localhost",
    port,
    security: "starttls" as const,
    username: "a@own.example",
    password: "x",
  };
  const refusal = await expectRefusal(caller.mailboxes.connect(given), "UNPROCESSABLE_CONTENT");
  expect(refusal.details.issues).toMatchObject([
    { path: "security", message: expect.stringMatching(/does not offer STARTTLS.*Choose TLS/) },
  ]);
});

test("a mailbox whose server does not answer does not delay others, and is tried again later", async () => {
  const hanging = await Promise.all([
    mailboxOn(await hostile(() => undefined)),
    mailboxOn(await hostile(() => undefined)),
  ]);
  const good = await mailboxOn(imap.port);
  await imap.addAccount(good.address, "password");
  await good.caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  await imap.deliver(good.address, [{ source: mailSource() }]);
  vi.useFakeTimers(WAITS);
  // No limit passes until the good one has been read.
  const readAt = async () =>
    (await db.select().from(mailboxes).where(eq(mailboxes.id, good.id)))[0]?.lastSuccessAt;
  await pastLimits(readMail(workspace.context()), expect.poll(readAt).toBeTruthy());
  for (const { id, caller } of hanging) {
    expect(await caller.mailboxes.list()).toMatchObject([{ state: "failing", lastErrorCode: "timeout" }]);
    const [row] = await db.select().from(mailboxes).where(eq(mailboxes.id, id));
    expect(row?.nextRunAt?.getTime()).toBeGreaterThan(clock.now().getTime());
    expect(row?.claimedUntil).toBeNull();
  }
});
