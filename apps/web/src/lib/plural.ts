/** `1 term sheet`, `2 term sheets`. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;
}
