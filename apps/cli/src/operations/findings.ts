/** What an audit has found: printed as a list, and a failure unless it is empty. */
export class Findings {
  readonly rows: { finding: string; record: string }[] = [];

  add(finding: string, record: string): void {
    this.rows.push({ finding, record });
  }
}
