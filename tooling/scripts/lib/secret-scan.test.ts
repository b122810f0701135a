import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkSecrets, secretsIn } from "./secret-scan.ts";

// Made here, so that this file holds none.
const letters = (length: number) => randomBytes(length).toString("hex").slice(0, length).toUpperCase();
const planted: Record<string, string> = {
  "a private key": ["-----BEGIN RSA PRIVATE", ` KEY-----\n${letters(64)}`].join(""),
  "an AWS access key": `AKIA${letters(16)}`,
  "a GitHub token": `ghp_${letters(36)}`,
  "an npm token": `npm_${letters(36)}`,
  "a Slack token": `xoxb-${letters(24)}`,
  "a Google key or secret": `AIza${letters(35)}`,
  "a Stripe key": `sk_live_${letters(24)}`,
  "a signed token": `eyJ${letters(20)}.eyJ${letters(20)}.${letters(30)}`,
  "an API token of this product": `dfp_${letters(43)}`,
  "a password hash": `$argon2id$v=19$m=19456,t=2,p=1$${letters(22)}$${letters(43)}`,
  "a random value named like a secret": `clientSecret = "${randomBytes(48).toString("base64url")}"`,
};

describe("a file", () => {
  it.each(Object.entries(planted))("with %s is reported", (what, secret) => {
    expect(secretsIn(`one\ntwo ${secret}\nthree`)).toEqual([{ line: 2, what }]);
  });

  it.each([
    'password: "correct horse battery staple"',
    'token: "a-long-name-of-several-words"',
    "const secret = settings.providers.google.client.secret;",
    "GOOGLE_CLIENT_SECRET: z.string().optional()",
    "the header is -----BEGIN PRIVATE KEY-----",
  ])("without a secret is not reported: %s", (text) => {
    expect(secretsIn(text)).toEqual([]);
  });
});

describe("the project", () => {
  it("contains no secret", () => {
    expect(checkSecrets()).toEqual({ ok: true, output: "" });
  });
});

describe("a copy of the project", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "dealflow-secrets-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function plant(file: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `key: ${planted["a GitHub token"]}\n`);
  }
  const found = () => checkSecrets(root).output.split("\n").filter(Boolean).sort();
  const reported = (...files: string[]) => files.map((file) => `${file}:1 holds a GitHub token`);

  it("without git is scanned with its hidden folders, but without installed, built or stored files", () => {
    for (const file of [".github/workflows/test.yml", "docs/a b.txt", ".env"]) plant(file);
    for (const file of ["node_modules/a/index.js", "apps/web/.next/a.js", ".data/password"]) plant(file);
    expect(found()).toEqual(reported(".env", ".github/workflows/test.yml", "docs/a b.txt"));
    expect(checkSecrets(root).ok).toBe(false);
  });

  it("with git is scanned as git would publish it", () => {
    expect(spawnSync("git", ["init", "-q"], { cwd: root }).status).toBe(0);
    writeFileSync(join(root, ".gitignore"), "local\n");
    for (const file of [".github/workflows/test.yml", "docs/schlüssel.txt", "local/key"]) plant(file);
    spawnSync("git", ["add", "docs"], { cwd: root });
    plant("docs/gone.txt");
    spawnSync("git", ["add", "docs"], { cwd: root });
    rmSync(join(root, "docs/gone.txt"));
    expect(found()).toEqual(reported(".github/workflows/test.yml", "docs/schlüssel.txt"));
  });
});
