"use client";
import { useState } from "react";

/**
 * Rows whose cards leave at once, while the server is asked: `leave` hides one until `write` has ended. The lists keep
 * it, so that a refusal shows it again where it was.
 */
export function useLeaving() {
  const [leaving, setLeaving] = useState<readonly number[]>([]);

  async function leave(id: number, write: () => Promise<void>): Promise<void> {
    setLeaving((ids) => [...ids, id]);
    await write();
    setLeaving((ids) => ids.filter((other) => other !== id));
  }
  return { leaving, leave };
}
