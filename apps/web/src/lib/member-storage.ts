type Kept = "draft" | "recent";

/** With what the keys of the browser's storage begin under which it keeps something of a member. */
export const keysOf = (userId: number, kept: Kept) => `${kept}-${userId}-`;

/** Removes all that the browser keeps of a member, who has signed out. What a page holds in its memory goes with the page. */
export function forgetMember(userId: number): void {
  const begins = (["draft", "recent"] satisfies Kept[]).map((kept) => keysOf(userId, kept));
  try {
    const keys = Object.keys(window.localStorage);
    for (const key of keys.filter((each) => begins.some((begin) => each.startsWith(begin))))
      window.localStorage.removeItem(key);
  } catch {
    // Storage is refused, as in some private windows.
  }
}
