import { isNothing } from "@dealflow/validators/common/nothing";

/** Words of that kind that are also names of people, as these are written. */
const NAME = /^(?:Na|Nan|Nil|Null)$/;

/** The parts of a name, such as the given and the family name, without those that say nothing. */
export function withoutNothing(parts: readonly string[]): string[] {
  const said = parts.filter((part) => !isNothing(part));
  return said.length === 0 ? [] : parts.filter((part) => !isNothing(part) || NAME.test(part));
}
