/** A number from 0 to below 1 that is always the same for the same seed: every load makes the same firm. */
export function seededRandom(seed: string): number {
  let hash = 2_166_136_261;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** A whole number from `min` to below `max`, always the same for the same seed. */
export function seededInteger(min: number, max: number, seed: string): number {
  return min + Math.floor(seededRandom(seed) * (max - min));
}
