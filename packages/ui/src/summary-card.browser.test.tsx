import { Theme } from "@radix-ui/themes/components/theme";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SummaryCard, SummaryCards } from "./summary-card.tsx";

const topOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;

/** What the theme's stylesheet says of cards that changes how they are laid out. */
const RADIX_CARD = "@layer radix { .rt-BaseCard { display: block; overflow: hidden; contain: paint } }";

it("values are aligned on one line, whatever else their cards contain", async () => {
  await page.viewport(390, 800);
  await render(
    <Theme>
      <style>{RADIX_CARD}</style>
      <SummaryCards>
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
      </SummaryCards>
    </Theme>,
  );
  expect(topOf("25")).toBeCloseTo(topOf("$1,425M"), 0);
  expect(topOf("3")).toBeCloseTo(topOf("4"), 0);
  expect(topOf("Items")).toBeCloseTo(topOf("Value"), 0);
  // Its rows are further apart than the lines in a card.
  expect(topOf("Short")).toBeGreaterThan(topOf("$1,424,500,000"));
});
