/** `value` as one of the choices; undefined if it is none of them. */
export function oneOf<Value extends string>(choices: readonly Value[], value: unknown): Value | undefined {
  return choices.find((choice) => choice === value);
}
