const MOST_LINES = 100;

/** What an import has to tell its importer, up to 100 lines and how many more there are. */
export class Complaints {
  readonly #lines: string[] = [];
  #more = 0;

  readonly add = (line: string): void => {
    if (this.#lines.length < MOST_LINES) this.#lines.push(line);
    else this.#more += 1;
  };

  lines(): string[] {
    return this.#more === 0 ? this.#lines : [...this.#lines, `and ${this.#more} more`];
  }
}
