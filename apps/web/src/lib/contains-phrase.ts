/** The server's search: a phrase anywhere in a text, whatever the case. */
export function containsPhrase(text: string, phrase: string): boolean {
  return text.toLowerCase().includes(phrase.toLowerCase());
}
