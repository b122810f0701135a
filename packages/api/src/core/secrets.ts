import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Settings, StartupError } from "./settings.ts";

type KeySettings = Pick<Settings, "dataDir" | "secretKeys">;

/** A text encrypted with AES-256-GCM, and the id of the key that opens it. */
export interface Encrypted {
  secret: string;
  secretKeyId: string;
}

/** The key that opens a secret is not among the settings, or the text was changed or belongs to another record. */
export class UnreadableSecretError extends Error {
  override readonly name = "UnreadableSecretError";
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with the current key. `owner` names the record; the secret cannot be opened for any other. */
export function encryptSecret(settings: KeySettings, text: string, owner: string): Encrypted {
  const { current } = openKeys(settings);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const secret = Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64url");
  return { secret, secretKeyId: current.id };
}

/** Decrypts with the key that the secret names. Throws UnreadableSecretError. */
export function decryptSecret(
  settings: KeySettings,
  { secret, secretKeyId }: Encrypted,
  owner: string,
): string {
  const key = openKeys(settings).all.get(secretKeyId);
  if (!key) throw new UnreadableSecretError("The key of a stored secret is not known");
  try {
    const bytes = Buffer.from(secret, "base64url");
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new UnreadableSecretError("A stored secret cannot be decrypted", { cause });
  }
}

/** The id of the key that new secrets are encrypted with; others wait for `secrets:rotate`. */
export const currentKeyId = (settings: KeySettings) => openKeys(settings).current.id;

/** Makes the key's file if the settings name no key and there is none yet. Throws StartupError if it cannot be used. */
export function ensureSecretKey(settings: KeySettings): void {
  openKeys(settings);
}

interface Keys {
  current: { id: string; bytes: Buffer };
  all: ReadonlyMap<string, Buffer>;
}

const opened = new WeakMap<object, Keys>();

/** Read once per process and settings. The file's key stays readable beside SECRET_KEY, as a previous one. */
function openKeys({ dataDir, secretKeys }: KeySettings): Keys {
  const known = opened.get(secretKeys);
  if (known) return known;
  const file = join(dataDir, "secret.key");
  const texts = secretKeys.current ? [secretKeys.current] : [readKeyFile(file) ?? makeKeyFile(dataDir, file)];
  if (secretKeys.previous) texts.push(secretKeys.previous);
  const stored = secretKeys.current ? readKeyFile(file) : null;
  const [current, ...older] = [...texts, ...(stored ? [stored] : [])].map(keyOf);
  if (!current) throw new StartupError("There is no key for stored secrets.");
  const all = new Map([...older, current].map(({ id, bytes }) => [id, bytes]));
  const keys = { current, all };
  opened.set(secretKeys, keys);
  return keys;
}

/** The text is stretched to 32 bytes; the id tells keys apart and says nothing about them. */
function keyOf(text: string) {
  const bytes = Buffer.from(hkdfSync("sha256", text, "", "dealflow stored secrets", 32));
  const id = createHash("sha256").update("id").update(bytes).digest("hex").slice(0, 12);
  return { id, bytes };
}

function readKeyFile(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8").trim();
    if (text.length < 32) throw new StartupError(`The key in ${file} is too short.`);
    return text;
  } catch (error) {
    if (Object(error).code === "ENOENT") return null;
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The key in ${file} cannot be read.`, { cause: error });
  }
}

/** Written beside and linked into place, so that of several processes all use the key of the first. */
function makeKeyFile(folder: string, file: string): string {
  const text = randomBytes(32).toString("hex");
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: "wx" });
    linkSync(draft, file);
    return text;
  } catch (error) {
    const theirs = Object(error).code === "EEXIST" ? readKeyFile(file) : null;
    if (theirs) return theirs;
    throw new StartupError(`The key for stored secrets cannot be written to ${file}.`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}
