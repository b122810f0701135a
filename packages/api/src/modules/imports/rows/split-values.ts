/** The values that a text with several of them holds, and what is none. */
export interface SplitValues {
  values: string[];
  rest: string[];
}
