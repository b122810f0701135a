import { DEFAULT_PASSWORD } from "@dealflow/validators/users";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { hashPassword } from "./password.ts";

/** How many of the most common passwords of the minimum length or more are refused. */
const MAX_COMMON = 3_000;
/** The product's own words and the passwords that its documentation names, which are guessed first for it. */
const PRODUCT_WORDS = [
  "dealflow",
  "dealflowplatform",
  "dealflowpassword",
  "samplepassword",
  DEFAULT_PASSWORD,
];

/** The names of the account, which others guess first. */
interface Owner {
  username: string;
  name: string;
}

/**
 * Hashes a password that someone has chosen, after refusing one that is too short (the validators require 6 characters,
 * the setting PASSWORD_MIN_LENGTH may require more) or, unless PASSWORD_BLOCKLIST is off, one that is easy to guess.
 */
export async function hashNewPassword(
  { settings }: Pick<Context, "settings">,
  password: string,
  owner: Owner,
): Promise<string> {
  const { passwordMinLength, passwordBlocklist } = settings;
  // In the form in which it is compared, where several characters may have become one.
  if (password.normalize("NFKC").length < passwordMinLength) {
    throw invalid("password", `Password must be at least ${passwordMinLength} characters`);
  }
  if (passwordBlocklist && (await isEasilyGuessed(password, owner, passwordMinLength))) {
    throw invalid("password", "This password is too easy to guess. Choose another one.");
  }
  return hashPassword(password);
}

export async function isEasilyGuessed(password: string, owner: Owner, minLength: number): Promise<boolean> {
  const typed = password.normalize("NFKC").toLowerCase();
  const common = await commonPasswords(minLength);
  if (common.has(typed)) return true;
  // With other separators, and with a number or a sign at the end, it is the same guess.
  const word = lettersAndDigits(typed);
  const stem = word.replace(/\d+$/, "");
  const own = [owner.username, owner.name, ...PRODUCT_WORDS].map((text) =>
    lettersAndDigits(text.normalize("NFKC").toLowerCase()),
  );
  return own.some((text) => text === word || text === stem);
}

/** All of it where it has none, such as a name of signs. */
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "") || text;

const loaded = new Map<number, Promise<ReadonlySet<string>>>();

/** Loaded when a password is first chosen: the list takes about 50 ms and two megabytes. */
function commonPasswords(minLength: number): Promise<ReadonlySet<string>> {
  const known = loaded.get(minLength) ?? loadCommonPasswords(minLength);
  loaded.set(minLength, known);
  return known;
}

async function loadCommonPasswords(minLength: number): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter((password) => password.length >= minLength);
  return new Set(longEnough.slice(0, MAX_COMMON));
}
