import { fold } from "@dealflow/validators/common/fold";

/** Whether a text contains a phrase, compared as in the server's search. */
export function containsPhrase(text: string, phrase: string): boolean {
  return fold(text).includes(fold(phrase));
}
