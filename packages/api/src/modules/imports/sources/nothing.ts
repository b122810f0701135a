/** The words that people and programs write where they have no value. */
const NOTHING =
  /^(?:#?n\/?a|nan|none|null|nil|kein[es]?|unknown|tb[acd]|[-–—?.]+|\((?:none|empty|null|blank)\)|empty)$/i;

/** Whether a text only says that there is no value, in whichever field it stands. */
export const isNothing = (text: string) => text === "" || NOTHING.test(text);

/** Words of that kind that are also names of people, as these are written. */
const NAME = /^(?:Na|Nan|Nil|Null)$/;

/** The parts of a name, such as the given and the family name, without those that say nothing. */
export function withoutNothing(parts: readonly string[]): string[] {
  const said = parts.filter((part) => !isNothing(part));
  return said.length === 0 ? [] : parts.filter((part) => !isNothing(part) || NAME.test(part));
}
