/// <reference types="@vitest/browser-playwright" />
import { Theme } from "@radix-ui/themes/components/theme";
import { beforeEach, expect, it } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { formatShortDollars } from "../lib/format/money.ts";
import { Money } from "./money.tsx";

const VALUE = "42500000.00";
const EXACT = "$42,500,000";

/** The pointer is where the test before has left it, which can be what this one shows. */
beforeEach(() => cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 0, y: 0 }));

const exactly = () => page.getByText(EXACT).first().element().getBoundingClientRect().width;

it("the exact amount is shown on focus, if the short one was rounded", async () => {
  await render(
    <Theme>
      <Money amount={VALUE} format={formatShortDollars} />{" "}
      <Money amount="96000000.00" format={formatShortDollars} />
    </Theme>,
  );
  expect(document.body.textContent).not.toContain("$96,000,000");
  await userEvent.tab();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent(EXACT);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
});

it("in a link it takes the place of the short one on focus, and on paper", async () => {
  await render(
    <Theme>
      <a href="#deal">
        <Money amount={VALUE} format={formatShortDollars} within="control" />
      </a>
    </Theme>,
  );
  const short = page.getByText("$43M");
  expect(exactly()).toBeLessThan(2);
  await userEvent.tab();
  await expect.element(short).not.toBeVisible();
  expect(exactly()).toBeGreaterThan(40);
  await userEvent.tab();
  await expect.element(short).toBeVisible();
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.element(short).not.toBeVisible();
  expect(exactly()).toBeGreaterThan(40);
  await cdp().send("Emulation.setEmulatedMedia", { media: "" });
});

it("in a card it is shown while something in the card is pointed at or has the focus, and is copied always", async () => {
  await render(
    <Theme>
      <ul>
        <li>
          <a href="#deal">Project Alder</a>{" "}
          <Money amount={VALUE} format={formatShortDollars} within="record" />
        </li>
      </ul>
    </Theme>,
  );
  const short = page.getByText("$43M");
  await expect.element(short).toBeVisible();
  getSelection()?.selectAllChildren(document.body);
  expect(getSelection()?.toString()).toContain(EXACT);
  getSelection()?.removeAllRanges();
  await page.getByRole("link").hover();
  await expect.element(short).not.toBeVisible();
  expect(exactly()).toBeGreaterThan(40);
});

it("an amount that is not known says so to what shows it", async () => {
  const { container } = await render(
    <Theme>
      <Money amount={null} format={formatShortDollars} />{" "}
      <Money amount="96000000.00" format={formatShortDollars} />
    </Theme>,
  );
  expect([...container.querySelectorAll("[data-quiet]")].map((each) => each.textContent)).toEqual(["TBD"]);
});

it("what is copied of it is the exact amount", async () => {
  await render(
    <Theme>
      <Money amount={VALUE} format={formatShortDollars} />
    </Theme>,
  );
  const short = page.getByText("$43M").element();
  const clipboardData = new DataTransfer();
  const copy = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
  short.dispatchEvent(copy);
  expect([clipboardData.getData("text/plain"), copy.defaultPrevented]).toEqual([EXACT, true]);
});
