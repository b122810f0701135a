/** Whether a text contains a phrase, ignoring case, as in the server's search. */
export function containsPhrase(text: string, phrase: string): boolean {
  return text.toLowerCase().includes(phrase.toLowerCase());
}
