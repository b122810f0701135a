interface Versioned {
  version: number;
}

interface Write {
  /** The version that was seen, and the one that it was sent with. */
  seen: number;
  sent: number;
  /** The version after it; null if it failed. */
  after: Promise<number | null>;
}

/** So many records are remembered; older ones are forgotten. */
const MAX_REMEMBERED = 200;
/** The last write of each record, but for failed ones. */
const last = new Map<string, Write>();

/**
 * Sends a write of a record after those of this page that have not been answered, with the version that these leave: a second field that
 * is changed quickly, or whose editor was opened before the first was answered, is no conflict with it. `seen`: the version that the
 * change was made of.
 */
export async function writeInTurn<Stored extends Versioned>(
  record: string,
  seen: number,
  send: (version: number) => Promise<Stored>,
): Promise<Stored> {
  const before = last.get(record);
  const isOfSame = before !== undefined && seen >= before.seen && seen <= before.sent;
  const { promise: after, resolve } = Promise.withResolvers<number | null>();
  const own: Write = { seen: isOfSame ? before.seen : seen, sent: seen, after };
  last.delete(record);
  last.set(record, own);
  const [oldest] = last.keys();
  if (oldest !== undefined && last.size > MAX_REMEMBERED) last.delete(oldest);
  try {
    const left = await before?.after;
    if (isOfSame && left) own.sent = left;
    const stored = await send(own.sent);
    resolve(stored.version);
    return stored;
  } catch (error) {
    resolve(null);
    if (last.get(record) === own) last.delete(record);
    throw error;
  }
}
