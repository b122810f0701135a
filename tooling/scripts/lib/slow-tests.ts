import type { Duration } from "./suite-report.ts";

const MAX_SECONDS = 20;
/** Of the time of all files together, which grows where the machine is slow or busy. */
const MAX_SHARE = 0.06;
const SHOWN = 10;

/** Files and journeys that may take longer, and why. Only `npm test` asks: what belongs into `npm run test:all` takes its time. */
const ALLOWED: Record<string, string> = {
  "apps/cli/src/cli.test.ts": "starts the command line sixty times",
  "apps/cli/src/files.test.ts": "starts it twenty times",
  "packages/api/src/changes.test.ts": "makes each call that writes, as its owner and as an administrator",
  "packages/api/src/modules/analytics/facts.test.ts": "compares with a new count after thousands of changes",
  "packages/api/src/privacy.test.ts": "makes each call of each reader in two workspaces",
  "packages/db/src/embedded/embedded.test.ts": "starts PostgreSQL twenty times, and kills it",
};

/** The slowest of a run, in lines. */
export function slowestOf(durations: readonly Duration[]): string[] {
  return durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** Names what takes longer than a file may: 20 seconds, or more where everything takes longer. */
export function tooSlow(durations: readonly Duration[], allowed = ALLOWED): string[] {
  const total = durations.reduce((sum, { seconds }) => sum + seconds, 0);
  const limit = Math.max(MAX_SECONDS, total * MAX_SHARE);
  return durations
    .filter(({ name, seconds }) => seconds > limit && !(name in allowed))
    .map(({ name, seconds }) => `${name} took ${seconds.toFixed(1)} s; ${limit.toFixed(0)} are allowed.`);
}
