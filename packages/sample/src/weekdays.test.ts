import { openTestWorkspace } from "@dealflow/api/testing/workspace";
import { expect, it } from "vitest";
import { loadSample } from "./load.ts";
import { samplePassword } from "./password.ts";

/** What happened at a weekend counts as of the Friday before: each weekday has another order of what is near one. */
it.each([0, 1, 2, 3, 4, 5, 6])("the sample can be loaded on each day of a week: %i", async (days) => {
  const { db, settings, context, makeMember } = await openTestWorkspace();
  await makeMember({ username: "admin", name: "Administrator", role: "partner", isAdmin: true });
  for (const minutes of [1, 14 * 60]) {
    const now = new Date(Date.UTC(2026, 10, 22 + days, 0, minutes));
    const { log } = context();
    const load = db.transaction(async (tx) => {
      expect(await loadSample({ db: tx, settings, log, now, password: samplePassword(settings) })).toBe(true);
      tx.rollback();
    });
    await expect(load).rejects.toThrow("Rollback");
  }
});
