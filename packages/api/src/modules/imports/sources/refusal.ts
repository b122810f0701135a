/** What a status that is not a success means, for people; `denied` says what else they can do about a 401 or 403. */
export function refusal(name: string, status: number, denied: string): string {
  if (status === 401 || status === 403) return denied;
  if (status === 429) return `${name} asks to be left alone for a while. Try again later`;
  if (status >= 500) return `${name} has a fault of its own. Try again later`;
  return `${name} refused to give the contacts (${status})`;
}

export const unreadable = (name: string) => `${name} answered in a way that cannot be read`;
