/** How many journeys of one run may fail and then pass when they are repeated, where `CI=true`. */
const MAX_FLAKY_IN_CI = 2;

/** Why a run fails whose journeys have all passed in the end; null where it does not. */
export function flakyFailure(flaky: readonly string[], isCi: boolean): string | null {
  if (!isCi || flaky.length <= MAX_FLAKY_IN_CI) return null;
  return `${flaky.length} journeys passed only at the second try; with CI=true at most ${MAX_FLAKY_IN_CI} may.`;
}

/** The titles of the tests that failed and then passed, in the tree of suites of Playwright's JSON report. */
export function* flakyIn(suite: unknown): Generator<string> {
  const { suites = [], specs = [] } = Object(suite);
  for (const spec of specs) {
    if (spec.tests.some((test: { status: string }) => test.status === "flaky"))
      yield `${spec.file}: ${spec.title}`;
  }
  for (const inner of suites) yield* flakyIn(inner);
}
