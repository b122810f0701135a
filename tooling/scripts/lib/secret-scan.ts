import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { type Outcome, ROOT } from "./run.ts";

/** What is installed, built or stored while the product runs; for a copy without git, which knows what is published. */
const UNPUBLISHED = new Set([
  ".cache",
  ".data",
  ".git",
  ".next",
  ".turbo",
  "node_modules",
  "playwright-report",
  "test-results",
]);
const MAX_BYTES = 4 * 1024 * 1024;

/** Forms that only credentials have. */
const CREDENTIALS: Record<string, RegExp> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{16}/,
  "an AWS access key": /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  "a GitHub token": /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/,
  "an npm token": /\bnpm_[A-Za-z0-9]{36}\b/,
  "a Slack token": /\bxox[abeoprs]-[\w-]{20,}/,
  "a Google key or secret": /\b(?:AIza[\w-]{35}|GOCSPX-[\w-]{28}|ya29\.[\w-]{30,})/,
  "a Stripe key": /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  "a signed token": /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{20,}/,
  "an API token of this product": /\bdfp_[A-Za-z0-9_-]{32,}/,
  "a password hash": /\$argon2id?\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{16,}\$[A-Za-z0-9+/]{16,}/,
};

/** A value in quotes that is given to something named like a secret. */
const ASSIGNED =
  /(?:passw(?:or)?d|secret|token|api_?key|private_?key)["']?\s*[:=]\s*["'`]([\w+/=.-]{20,})["'`]/gi;
/** Bits per character: words of a language have about 3, random letters and digits more than 4. */
const MIN_ENTROPY = 4;
/** A value that is made of words, as those of the stand-ins for providers are. */
const WORDS = /^[A-Za-z]+(?:[-._][A-Za-z]+)+$/;

/** Reports credentials in the files of the project, hidden folders included. */
export function checkSecrets(root = ROOT): Outcome {
  const found: string[] = [];
  for (const file of publishedFiles(root)) {
    const path = join(root, file);
    const facts = statSync(path, { throwIfNoEntry: false });
    if (!facts?.isFile() || facts.size > MAX_BYTES) continue;
    const text = readFileSync(path, "utf8");
    for (const { line, what } of text.includes("\0") ? [] : secretsIn(text))
      found.push(`${file}:${line} holds ${what}\n`);
  }
  return { ok: found.length === 0, output: found.join("") };
}

/** What git tracks or would add; without git, every file. */
function publishedFiles(root: string): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  // Of a copy inside another repository, git would list what that one ignores: nothing.
  const listed = existsSync(join(root, ".git"))
    ? spawnSync("git", args, { cwd: root, encoding: "utf8" })
    : null;
  return listed?.status === 0 ? listed.stdout.split("\0").filter(Boolean) : filesBelow(root);
}

function filesBelow(root: string, folder = ""): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (UNPUBLISHED.has(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/** What looks like a credential in a text, with the numbers of the lines; the credential itself is not repeated. */
export function secretsIn(text: string): { line: number; what: string }[] {
  const found = Object.entries(CREDENTIALS).flatMap(([what, pattern]) =>
    Array.from(text.matchAll(new RegExp(pattern, "g")), ({ index }) => ({ index, what })),
  );
  for (const { index, 1: value = "" } of text.matchAll(ASSIGNED)) {
    if (!WORDS.test(value) && entropyOf(value) >= MIN_ENTROPY)
      found.push({ index, what: "a random value named like a secret" });
  }
  return found
    .sort((one, other) => one.index - other.index)
    .map(({ index, what }) => ({ line: text.slice(0, index).split("\n").length, what }));
}

function entropyOf(value: string): number {
  const counts = Map.groupBy(value, (character) => character).values();
  const shares = Array.from(counts, ({ length }) => length / value.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}
