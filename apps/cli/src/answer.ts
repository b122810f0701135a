/** What a command has answered, so that it is told apart from help texts; null and texts are answers too. */
export class Answer {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}
