import { type Outcome, run } from "./run.ts";

/** The CardDAV server of the tests. If it cannot be installed, the tests that need it fail with a message. */
export async function installCardServer(): Promise<void> {
  const { ok } = await run("radicale", ["--version"]);
  if (!ok) await installFromDebian("radicale");
}

/** The IMAP server of the tests; likewise. */
export async function installMailServer(): Promise<void> {
  await installFromDebianUnless("dovecot", "dovecot-imapd");
  await installFromDebianUnless("openssl", "openssl");
}

/** What the examples for outsiders are written in, and a shell that the command line is completed in. */
export async function installExampleLanguages(): Promise<void> {
  for (const program of ["curl", "python3", "zsh"]) await installFromDebianUnless(program, program);
}

/** Installs a package unless its program is there, which Debian may have beside the usual paths. */
export async function installFromDebianUnless(program: string, name: string): Promise<void> {
  const { ok } = await run("sh", ["-c", `PATH=$PATH:/usr/sbin; command -v ${program}`]);
  if (!ok) await installFromDebian(name);
}

/** Null without the right to install. */
export async function installFromDebian(name: string): Promise<Outcome | null> {
  if (process.getuid?.() !== 0) return null;
  await run("apt-get", ["update"]);
  return run("apt-get", ["install", "--yes", "--no-install-recommends", name]);
}
