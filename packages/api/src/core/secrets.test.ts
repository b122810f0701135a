import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { currentKeyId, decryptSecret, encryptSecret, ensureSecretKey } from "./secrets.ts";
import { loadSettings, type Settings } from "./settings.ts";

const FIRST = "1".repeat(64);
const SECOND = "2".repeat(64);

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dealflow-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const settingsWith = (DATA_DIR: string, keys: Record<string, string> = {}): Settings =>
  loadSettings({ DATA_DIR, ...keys });

test("a secret can be decrypted for its own record only, and is not readable where it is stored", () => {
  const settings = settingsWith(dataFolder(), { SECRET_KEY: FIRST });
  const stored = encryptSecret(settings, "pa55 wörd", "mailbox 1");
  expect(decryptSecret(settings, stored, "mailbox 1")).toBe("pa55 wörd");
  expect(() => decryptSecret(settings, stored, "mailbox 2")).toThrow("cannot be decrypted");
  expect(JSON.stringify(stored)).not.toContain("pa55");
  expect(encryptSecret(settings, "pa55 wörd", "mailbox 1").secret).not.toBe(stored.secret);
});

test("a modified secret is refused", () => {
  const settings = settingsWith(dataFolder(), { SECRET_KEY: FIRST });
  const stored = encryptSecret(settings, "password", "mailbox 1");
  const bytes = Buffer.from(stored.secret, "base64url");
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const secret = changed.toString("base64url");
    expect(() => decryptSecret(settings, { ...stored, secret }, "mailbox 1")).toThrow("cannot be decrypted");
  }
  expect(() => decryptSecret(settings, { ...stored, secret: "" }, "mailbox 1")).toThrow(
    "cannot be decrypted",
  );
});

test("without SECRET_KEY the first start creates a key file that only its owner may read, and later starts use it", () => {
  const folder = dataFolder();
  ensureSecretKey(settingsWith(folder));
  const file = join(folder, "secret.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const stored = encryptSecret(settingsWith(folder), "password", "x");
  expect(decryptSecret(settingsWith(folder), stored, "x")).toBe("password");
  expect(stored.secret).not.toContain(readFileSync(file, "utf8").trim());
});

test("secrets of earlier keys stay readable: of SECRET_KEY_PREVIOUS and of the key file", () => {
  const folder = dataFolder();
  const byFile = encryptSecret(settingsWith(folder), "of the file", "x");
  const byFirst = encryptSecret(settingsWith(folder, { SECRET_KEY: FIRST }), "of the first", "x");
  const both = settingsWith(folder, { SECRET_KEY: SECOND, SECRET_KEY_PREVIOUS: FIRST });
  expect(decryptSecret(both, byFile, "x")).toBe("of the file");
  expect(decryptSecret(both, byFirst, "x")).toBe("of the first");
  expect(currentKeyId(both)).not.toBe(byFirst.secretKeyId);
  const only = settingsWith(dataFolder(), { SECRET_KEY: SECOND });
  expect(() => decryptSecret(only, byFirst, "x")).toThrow("not known");
});

test("a key file that is too short stops the start", () => {
  const folder = dataFolder();
  writeFileSync(join(folder, "secret.key"), "short\n");
  expect(() => ensureSecretKey(settingsWith(folder))).toThrow(/too short/);
});

test("a short SECRET_KEY is refused without being repeated", () => {
  const attempt = () => loadSettings({ SECRET_KEY: "hush" });
  expect(attempt).toThrow(/^Wrong setting SECRET_KEY: /);
  expect(attempt).not.toThrow(/hush/);
});
