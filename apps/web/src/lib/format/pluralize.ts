/** `1,200`. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** `1 term sheet`, `2 term sheets`. */
export function pluralize(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
}
