import { createGate } from "@dealflow/db/concurrency-limit";
import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";
import { invalid } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** argon2id, which is the library's default algorithm; about 10 ms and 19 MiB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

// Not the same as `admitToHash`: that one keeps waiting account calls from taking everyone's places, this one bounds
// the processor and the memory that hashing takes, whoever asks: an administrator adding members comes by another door.
const admit = createGate({ places: 4, queue: 64, patienceMs: 5_000 });

/** `password` is at most PASSWORD_MAX_LENGTH long, which the validators see to. Throws `BusyError` under a flood. */
export function hashPassword(password: string): Promise<string> {
  return admit(() => hash(password.normalize("NFKC"), COST));
}

/** Without a hash (an unknown name) and with one that cannot be read it takes as long, and is false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (!stored || !parameters(stored) || !password.isWellFormed()) {
    await hashPassword(password);
    return false;
  }
  return admit(() => verify(stored, password.normalize("NFKC")).catch(() => false));
}

/** Whether the hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  const made = parameters(stored);
  if (!made) return true;
  return (
    made.memoryCost !== COST.memoryCost ||
    made.timeCost !== COST.timeCost ||
    made.parallelism !== COST.parallelism
  );
}

function parameters(stored: string) {
  try {
    return parseOptions(stored);
  } catch {
    return null;
  }
}

/** The validators hold the floor of 6; the server's settings may raise it. */
export function requireLength(password: string, { passwordMinLength }: Settings): void {
  if (password.length >= passwordMinLength) return;
  throw invalid("password", `Password must be at least ${passwordMinLength} characters`);
}
