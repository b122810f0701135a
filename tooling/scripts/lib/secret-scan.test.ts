import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ROOT } from "./run.ts";
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

describe("a text", () => {
  it.each(Object.entries(planted))("with %s", (what, secret) => {
    expect(secretsIn(`one\ntwo ${secret}\nthree`)).toEqual([{ line: 2, what }]);
  });

  it.each([
    'password: "correct horse battery staple"',
    'token: "a-long-name-of-several-words"',
    "const secret = settings.providers.google.client.secret;",
    "GOOGLE_CLIENT_SECRET: z.string().optional()",
    "the header is -----BEGIN PRIVATE KEY-----",
  ])("without any: %s", (text) => {
    expect(secretsIn(text)).toEqual([]);
  });
});

describe("the project", () => {
  const file = join(ROOT, "docs/planted-key.txt");
  afterEach(() => rmSync(file, { force: true }));

  it("holds none, and a planted one is found without being repeated", () => {
    expect(checkSecrets()).toEqual({ ok: true, output: "" });
    writeFileSync(file, `key: ${planted["a GitHub token"]}\n`);
    expect(checkSecrets()).toEqual({ ok: false, output: "docs/planted-key.txt:1 holds a GitHub token\n" });
  });
});
