import { createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";
import { invalid } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** argon2id, the library's default algorithm: about 10 ms and 19 MiB for each hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

// Bounds the processor time and memory of all hashing. `Runtime.hashingLimit` is another limit: it applies to sign-in
// requests, so that those that wait do not use up the limit of all other requests.
const hashLimit = createConcurrencyLimit({ maxConcurrent: 4, maxQueued: 64, timeoutMs: 5_000 });

/** The validators limit `password` to PASSWORD_MAX_LENGTH. Throws `BusyError` when too many hashes are waiting. */
export function hashPassword(password: string): Promise<string> {
  return hashLimit(() => hash(password.normalize("NFKC"), COST));
}

/** False without a hash (an unknown username) or with an unreadable one, after the same time as a real comparison. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (!stored || !parameters(stored) || !password.isWellFormed()) {
    await hashPassword(password);
    return false;
  }
  return hashLimit(() => verify(stored, password.normalize("NFKC")).catch(() => false));
}

/** Whether the hash was made with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  const used = parameters(stored);
  if (!used) return true;
  return (
    used.memoryCost !== COST.memoryCost ||
    used.timeCost !== COST.timeCost ||
    used.parallelism !== COST.parallelism
  );
}

function parameters(stored: string) {
  try {
    return parseOptions(stored);
  } catch {
    return null;
  }
}

/** The validators require 6 characters; the setting PASSWORD_MIN_LENGTH may require more. */
export function requireMinLength(password: string, { passwordMinLength }: Settings): void {
  if (password.length >= passwordMinLength) return;
  throw invalid("password", `Password must be at least ${passwordMinLength} characters`);
}
