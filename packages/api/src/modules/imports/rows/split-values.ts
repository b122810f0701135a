/** The values that a text with several of them holds, and what is none. */
export interface SplitValues {
  values: string[];
  rest: string[];
}

const NOTHING = /^(?:n\/?a|none|null|nil|unknown|tb[acd]|[-–—?.]+|\(?(?:none|empty)\)?)$/i;

/** Whether a text only says that there is no value. */
export const isNothing = (text: string) => text === "" || NOTHING.test(text);
