/** Names of which there is at least one, as enums of zod and Drizzle ask for them. */
export type Names<Name extends string> = readonly [Name, ...Name[]];

/** The keys of a literal, which has at least one and none besides those of its type: Object.keys does not know that. */
export const keysOf = <Literal extends object>(literal: Literal): Names<keyof Literal & string> =>
  Object.keys(literal) as unknown as Names<keyof Literal & string>;

/** The names of the object's own fields, as the type that reads them. */
export function ownKeys<Source extends object>(source: Source) {
  const keys: Extract<keyof Source, string>[] = [];
  for (const key in source) if (Object.hasOwn(source, key)) keys.push(key);
  return keys;
}
