/// <reference types="@vitest/browser-playwright" />
import { Theme } from "@radix-ui/themes/components/theme";
import { expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RelativeTime } from "./relative-time.tsx";

it("shows the date in print", async () => {
  await render(
    <Theme>
      <RelativeTime date={new Date("2025-03-04T12:00:00Z")} />
    </Theme>,
  );
  const ago = page.getByText(/ago$/);
  await expect.element(ago).toBeVisible();
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.element(ago).not.toBeVisible();
  const time = document.querySelector("time");
  expect(time && getComputedStyle(time, "::after").content).toBe('"Mar 4, 2025"');
  await cdp().send("Emulation.setEmulatedMedia", { media: "" });
});
