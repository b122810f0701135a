/** The message for an unsuccessful HTTP status; `denied` is the message for 401 and 403. */
export function statusMessage(name: string, status: number, denied: string): string {
  if (status === 401 || status === 403) return denied;
  if (status === 429) return `${name} asks to be left alone for a while. Try again later`;
  if (status >= 500) return `${name} has a fault of its own. Try again later`;
  return `${name} refused to give the contacts (${status})`;
}

export const unreadableMessage = (name: string) => `${name} answered in a way that cannot be read`;
