import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "node:tls";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface ImapServer extends MailAccounts {
  host: string;
  /** TLS from the first byte. */
  port: number;
  /** STARTTLS. */
  plainPort: number;
  /** File with the certificate of its own authority. */
  ca: string;
  /** With which other processes reach its accounts. */
  folder: string;
  /** Gives all messages of the inbox new numbers, as a server does that was restored from a copy. */
  renumber: (username: string) => Promise<void>;
  /** Ends it with its connections, and starts it again on the same ports. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

interface MailAccounts {
  /** Adds an account with this password. */
  addAccount: (username: string, password: string) => Promise<void>;
  removeAccount: (username: string) => Promise<void>;
  /** Puts messages into a folder, as they came in over SMTP at that time. */
  deliver: (username: string, messages: Delivered[], folder?: string) => Promise<void>;
}

interface Delivered {
  source: string | Buffer;
  at?: Date;
  isRead?: boolean;
}

const MISSING =
  "Dovecot, the IMAP server that tests talk to, is not installed: apt-get install dovecot-imapd openssl";

/**
 * A real IMAP server of its own on free ports, with a certificate for localhost. `tokenInfo` is the address that tells
 * whose access token it is, for accounts that sign in with XOAUTH2.
 */
export async function startDovecot({ tokenInfo }: { tokenInfo?: string } = {}): Promise<ImapServer> {
  const folder = await mkdtemp(join(tmpdir(), "dealflow-imap-"));
  const isRoot = process.getuid?.() === 0;
  const owner = await findOwner();
  await chmod(folder, 0o755);
  await makeCertificate(folder);
  await mkdir(join(folder, "passwords"));
  await mkdir(join(folder, "mail"));
  await chown(join(folder, "mail"), owner.uid, owner.gid);
  const [port, plainPort] = [await freePort(), await freePort()];
  const config = join(folder, "dovecot.conf");
  await writeFile(config, configuration({ folder, port, plainPort, owner, isRoot, tokenInfo }));
  if (tokenInfo) await writeFile(join(folder, "oauth2.conf"), oauthConfiguration(tokenInfo));
  let running = await start(config, port);
  return {
    host: "localhost",
    port,
    plainPort,
    ca: join(folder, "ca.pem"),
    folder,
    ...(await accountsIn(folder)),
    renumber: async (username) => {
      const maildir = join(homeOf(folder, username), "Maildir");
      for (const name of [
        "dovecot-uidlist",
        "dovecot-uidvalidity",
        "dovecot.index",
        "dovecot.index.log",
        "dovecot.index.cache",
      ])
        await rm(join(maildir, name), { force: true });
      // The number is made of the second.
      await wait(1_100);
    },
    restart: async () => {
      await running();
      running = await start(config, port);
    },
    close: async () => {
      await running();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const homeOf = (folder: string, username: string): string => join(folder, "mail", username);

/** The accounts of a running server, by its folder. */
export async function accountsIn(folder: string): Promise<MailAccounts> {
  const owner = await findOwner();
  const passwords = join(folder, "passwords");
  const isRoot = process.getuid?.() === 0;
  let count = 0;
  return {
    // A file for each, put into place whole: the server never sees half of one.
    addAccount: async (username, password) => {
      const draft = join(folder, `password-${process.pid}-${count++}`);
      await writeFile(draft, `${username}:{PLAIN}${password}\n`, { mode: 0o644 });
      const isChange = existsSync(join(passwords, username));
      await rename(draft, join(passwords, username));
      // It looks for changes once a second.
      if (isChange) await wait(1_100);
    },
    removeAccount: (username) => rm(join(passwords, username)),
    deliver: async (username, messages, name = "INBOX") => {
      const maildir = join(homeOf(folder, username), "Maildir", name === "INBOX" ? "" : `.${name}`);
      for (const part of ["cur", "new", "tmp"]) await mkdir(join(maildir, part), { recursive: true });
      for (const { source, at, isRead } of messages) {
        const file = join(
          maildir,
          "cur",
          `${1_000_000 + count++}.M1P${process.pid}.test:2,${isRead ? "S" : ""}`,
        );
        await writeFile(file, source);
        if (at) await utimes(file, at, at);
      }
      if (isRoot) await run("chown", ["-R", `${owner.uid}:${owner.gid}`, homeOf(folder, username)]);
    },
  };
}

/** Starts it, and returns what ends it. */
async function start(config: string, port: number): Promise<() => Promise<unknown>> {
  const child = spawn("sh", ["-c", ENDING_WITH_US, "sh", config], {
    stdio: ["pipe", "ignore", "pipe"],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  await untilReady(port, ended, () => said || MISSING);
  return async () => {
    child.stdin.end();
    await ended;
  };
}

/** The pipe closes when we end, however that happens, and the server then goes as well. */
const ENDING_WITH_US =
  'command -v dovecot > /dev/null || exit 127; dovecot -F -c "$1" & exec 2> /dev/null; cat > /dev/null; kill $!; wait';

interface Owner {
  name: string;
  uid: number;
  gid: number;
}

interface Configured {
  folder: string;
  port: number;
  plainPort: number;
  owner: Owner;
  isRoot: boolean;
  tokenInfo: string | undefined;
}

function configuration({ folder, port, plainPort, owner, isRoot, tokenInfo }: Configured): string {
  const own = `default_internal_user = ${owner.name}\ndefault_internal_group = ${owner.gid}\ndefault_login_user = ${owner.name}`;
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = yes
auth_mechanisms = plain login${tokenInfo ? " xoauth2 oauthbearer" : ""}
auth_failure_delay = 0
auth_cache_size = 0
first_valid_uid = 1
mail_location = maildir:~/Maildir
mail_fsync = never
mail_max_userip_connections = 100
service anvil {
  chroot =
  # It would make everyone from this address wait after a few wrong passwords.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${plainPort}
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service stats {
  chroot =
}
${isRoot ? "" : own}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/passwords/%u
}
${tokenInfo ? `passdb {\n  driver = oauth2\n  mechanisms = xoauth2 oauthbearer\n  args = ${folder}/oauth2.conf\n}` : ""}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
  mailbox Entwürfe {
    special_use = \\Drafts
  }
  mailbox Junk {
    special_use = \\Junk
  }
  mailbox Trash {
    special_use = \\Trash
  }
}
`;
}

const oauthConfiguration = (tokenInfo: string) => `tokeninfo_url = ${tokenInfo}?access_token=
username_attribute = email
active_attribute = active
active_value = true
tls_ca_cert_file = /etc/ssl/certs/ca-certificates.crt
`;

/** Dovecot runs as an account of the system's where tests run as root. */
const findOwner = async (): Promise<Owner> =>
  process.getuid?.() === 0 ? await systemUser("mail") : { ...userInfo(), name: userInfo().username };

async function systemUser(name: string): Promise<Owner> {
  const number = async (flag: string) => Number((await run("id", [flag, name])).stdout);
  return { name, uid: await number("-u"), gid: await number("-g") };
}

/** An authority and a certificate of its own for localhost. */
async function makeCertificate(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const openssl = (...args: string[]) => run("openssl", args);
  await openssl(
    "req",
    "-x509",
    ...key,
    "-days",
    "2",
    "-subj",
    "/CN=Test authority",
    "-keyout",
    at("ca.key"),
    "-out",
    at("ca.pem"),
  );
  await openssl("req", ...key, "-subj", "/CN=localhost", "-keyout", at("key.pem"), "-out", at("request.pem"));
  await writeFile(at("names"), "subjectAltName=DNS:localhost\n");
  const signed = [
    "-CA",
    at("ca.pem"),
    "-CAkey",
    at("ca.key"),
    "-CAcreateserial",
    "-days",
    "2",
    "-extfile",
    at("names"),
  ];
  await openssl("x509", "-req", "-in", at("request.pem"), ...signed, "-out", at("cert.pem"));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Waits for its greeting. */
async function untilReady(port: number, ended: Promise<number | null>, said: () => string): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (let tries = 0; tries < 100; tries++) {
    if (isOver) throw new Error(said());
    const isReady = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false });
      const done = (ready: boolean) => {
        socket.destroy();
        resolve(ready);
      };
      socket
        .once("data", () => done(true))
        .once("error", () => done(false))
        .setTimeout(1_000, () => done(false));
    });
    if (isReady) return;
    await wait(100);
  }
  throw new Error(`Dovecot does not answer: ${said()}`);
}
