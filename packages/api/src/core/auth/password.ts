import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";

/** argon2id, the library's default algorithm: about 10 ms and 19 MiB for each hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** Runs in a thread. The validators limit `password` to PASSWORD_MAX_LENGTH. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COST);
}

/** False without a hash (an unknown username) or with an unreadable one, after the same time as a real comparison. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (!stored || !parameters(stored) || !password.isWellFormed()) {
    await hashPassword(password);
    return false;
  }
  return verify(stored, password.normalize("NFKC")).catch(() => false);
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
