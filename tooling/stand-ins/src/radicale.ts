import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { APPLE_ACCOUNT } from "./accounts.ts";

export interface CardServer {
  origin: string;
  username: string;
  password: string;
  /** Stores a card under this name, as an address book program does. */
  put: (name: string, card: string) => Promise<void>;
  close: () => Promise<void>;
}

const MISSING = "Radicale, the CardDAV server that tests talk to, is not installed: apt-get install radicale";

/** A real CardDAV server of its own, with one account and one empty address book. */
export async function startRadicale(): Promise<CardServer> {
  const folder = await mkdtemp(join(tmpdir(), "dealflow-cards-"));
  const users = join(folder, "users");
  await writeFile(users, `${APPLE_ACCOUNT.username}:${APPLE_ACCOUNT.password}\n`);
  const settings = {
    config: "",
    "server-hosts": "127.0.0.1:0",
    "auth-type": "htpasswd",
    "auth-htpasswd-filename": users,
    "auth-htpasswd-encryption": "plain",
    "auth-delay": "0",
    "rights-type": "owner_only",
    "storage-filesystem-folder": join(folder, "collections"),
    "web-type": "none",
    "logging-level": "info",
  };
  const given = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const child = spawn("sh", ["-c", ENDING_WITH_US, "sh", ...given], { stdio: ["pipe", "ignore", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const origin = await announcedBy(child);
  const book = `${origin}/${encodeURIComponent(APPLE_ACCOUNT.username)}/contacts/`;

  async function send(method: string, url: string, body: string, type: string): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${APPLE_ACCOUNT.username}:${APPLE_ACCOUNT.password}`).toString("base64")}`;
    const answer = await fetch(url, { method, body, headers: { authorization, "content-type": type } });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  }

  await send("MKCOL", book, ADDRESS_BOOK, "text/xml");
  return {
    origin,
    ...APPLE_ACCOUNT,
    put: (name, card) => send("PUT", `${book}${encodeURIComponent(name)}.vcf`, card, "text/vcard"),
    close: async () => {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** The pipe closes when we end, however that happens, and the server then goes as well. */
const ENDING_WITH_US =
  'command -v radicale > /dev/null || exit 127; radicale "$@" & exec 2> /dev/null; cat > /dev/null; kill $!; wait';

/** It takes a free port and says in its log which. */
function announcedBy({ stderr }: { stderr: Readable }): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    createInterface(stderr)
      .on("line", (line) => {
        lines.push(line);
        const [, port] = /Listening on '\[?127\.0\.0\.1\]?:(\d+)'/.exec(line) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      })
      .once("close", () => reject(new Error(lines.join("\n") || MISSING)));
  });
}

const ADDRESS_BOOK = `<?xml version="1.0" encoding="utf-8"?>
<mkcol xmlns="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav"><set><prop>
<resourcetype><collection/><card:addressbook/></resourcetype><displayname>Contacts</displayname>
</prop></set></mkcol>`;
