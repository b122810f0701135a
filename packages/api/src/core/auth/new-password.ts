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
  if (common.has(typed) || isMadeOfRuns(typed)) return true;
  // With other separators, and with a number or a sign at the end, it is the same guess.
  const word = lettersAndDigits(typed);
  const stem = word.replace(/\d+$/, "");
  const own = [owner.username, owner.name, ...PRODUCT_WORDS].map((text) =>
    lettersAndDigits(text.normalize("NFKC").toLowerCase()),
  );
  return own.some((text) => text === word || text === stem);
}

/** What fingers run along: the digits, the alphabet, the rows and columns of keyboards. */
const RUNS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "`1234567890-=",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qwertzuiopü+",
  "yxcvbnm,.-",
  "azertyuiop",
  "qsdfghjklm",
].flatMap((run) => [run, [...run].reverse().join("")]);
const MIN_RUN = 3;

/** Whether a password is nothing but runs and repeated characters, such as `aaaaaa`, `fedcba` or `qwe123`. */
function isMadeOfRuns(typed: string): boolean {
  let rest = typed;
  while (rest !== "") {
    const length = lengthOfRun(rest);
    if (length < MIN_RUN) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** How many characters at the beginning are one run, or one character repeated. */
function lengthOfRun(text: string): number {
  const [repeated = ""] = /^(.)\1*/su.exec(text) ?? [];
  let length = repeated.length;
  while (length < text.length && RUNS.some((run) => run.includes(text.slice(0, length + 1)))) length += 1;
  return length;
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
