/** The choice that `value` is, if it is one. */
export function oneOf<Value extends string>(choices: readonly Value[], value: unknown): Value | undefined {
  return choices.find((choice) => choice === value);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
