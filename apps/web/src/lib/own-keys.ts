/** The names of the object's own fields, as the type that reads them. */
export function ownKeys<Source extends object>(source: Source) {
  const keys: Extract<keyof Source, string>[] = [];
  for (const key in source) if (Object.hasOwn(source, key)) keys.push(key);
  return keys;
}
