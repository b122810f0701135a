import { Theme } from "@radix-ui/themes/components/theme";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SummaryCard, SummaryCards } from "./summary-card.tsx";

const topOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;

/** What the theme's stylesheet says of cards that changes how they are laid out. */
const RADIX_CARD = "@layer radix { .rt-BaseCard { display: block; overflow: hidden; contain: paint } }";

function renderCards(cards: ReactNode) {
  return render(
    <Theme>
      <style>{RADIX_CARD}</style>
      <SummaryCards>{cards}</SummaryCards>
    </Theme>,
  );
}

const FOUR = (
  <>
    <SummaryCard label="Items" value={<span>25</span>} />
    <SummaryCard
      label="Value"
      value={
        <>
          <span>$1,425M</span> <small style={{ display: "block" }}>$1,424,500,000</small>
        </>
      }
      note="of all items that are in the pipeline now, in whichever sector"
    />
    <SummaryCard label="A label that takes two lines of this card" value={<span>3</span>} note="one" />
    <SummaryCard label="Short" value={<span>4</span>} />
  </>
);

it("values are aligned on one line, whatever else their cards contain", async () => {
  await page.viewport(800, 800);
  await renderCards(FOUR);
  expect(topOf("25")).toBeCloseTo(topOf("$1,425M"), 0);
  expect(topOf("25")).toBeCloseTo(topOf("3"), 0);
  expect(topOf("Items")).toBeCloseTo(topOf("Value"), 0);
});

it("on phones they are one strip, which the keyboard scrolls", async () => {
  await page.viewport(390, 800);
  await renderCards(FOUR);
  expect(topOf("Short")).toBeCloseTo(topOf("Items"), 0);
  const strip = page.getByRole("region", { name: "Figures" });
  await userEvent.tab();
  await expect.element(strip).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => strip.element().scrollLeft).toBeGreaterThan(0);
});

it("a strip is a stop of the keyboard only while it is wider than the screen", async () => {
  await page.viewport(390, 800);
  const cards = (value: string) => (
    <Theme>
      <SummaryCards>
        <SummaryCard label="Items" value={value} />
      </SummaryCards>
    </Theme>
  );
  const { rerender } = await render(cards("25"));
  const strip = page.getByRole("region", { name: "Figures" });
  await expect.element(strip).not.toHaveAttribute("tabindex");
  // As when the figures come that a skeleton stood for.
  await rerender(cards("$1,424,500,000 ".repeat(5)));
  await expect.element(strip).toHaveAttribute("tabindex", "0");
});

it("what is zero or unknown is quiet, also as part of an element", async () => {
  await renderCards(
    <>
      <style>{":root { --gray-11: rgb(1, 2, 3) }"}</style>
      <SummaryCard label="Some" value={3} />
      <SummaryCard label="None" value={0} />
      <SummaryCard label="Unknown" value={<span data-quiet>—</span>} />
      <SummaryCard label="Share" value="0%" />
    </>,
  );
  const colorOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).color;
  const quiet = "rgb(1, 2, 3)";
  expect(["0", "—", "0%"].map(colorOf)).toEqual([quiet, quiet, quiet]);
  expect(colorOf("3")).not.toBe(quiet);
});
