import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useSingleFlight } from "./use-single-flight.ts";

function Button({ run }: { run: () => Promise<void> }) {
  const once = useSingleFlight(run);
  return (
    <button type="button" onClick={() => void once().catch(() => undefined)}>
      Send
    </button>
  );
}

it("runs once for two clicks, and again once it has ended, also with a failure", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const pending = Promise.withResolvers<void>();
    runs.push(pending);
    return pending.promise;
  };
  await render(<Button run={run} />);
  const button = page.getByRole("button", { name: "Send" });
  await button.dblClick();
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error("Down"));
  await expect
    .poll(async () => {
      await button.click();
      return runs.length;
    })
    .toBe(2);
});
