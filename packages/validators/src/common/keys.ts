/** Names of which there is at least one, as enums of zod and Drizzle ask for them. */
export type Names<Name extends string> = readonly [Name, ...Name[]];

/** The keys of a literal, which has at least one and none besides those of its type: Object.keys does not know that. */
export const keysOf = <Literal extends object>(literal: Literal): Names<keyof Literal & string> =>
  Object.keys(literal) as unknown as Names<keyof Literal & string>;
