import { type RefObject, useRef } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CardGrid } from "./card-grid.tsx";

const CARD_HEIGHT = 100;
const ROW_HEIGHT = CARD_HEIGHT + 12;
const CARDS = 300;

interface GridProps {
  cards?: number;
  total?: number;
  count?: number;
  oneColumn?: boolean;
  onNearEnd?: () => void;
  scroller?: RefObject<HTMLElement | null>;
}

const ignore = () => undefined;

function Grid({ cards = CARDS, total = cards, onNearEnd = ignore, ...grid }: GridProps) {
  return (
    <CardGrid
      rows={Array.from({ length: cards }, (_, index) => ({ id: index + 1 }))}
      total={total}
      cardHeight={CARD_HEIGHT}
      onNearEnd={onNearEnd}
      renderCard={({ id }, position, total) => (
        <li aria-posinset={position} aria-setsize={total}>
          Card {id}
        </li>
      )}
      {...grid}
    />
  );
}

function Scroller() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="scroller" style={{ height: 3 * ROW_HEIGHT, overflow: "auto" }}>
      <Grid oneColumn scroller={scroller} />
    </div>
  );
}

/** The first and the last card that are in the document; those between them are too. */
function rendered() {
  const positions = [...document.querySelectorAll("li")].map((card) => Number(card.ariaPosInSet));
  const [first = 0] = positions;
  expect(positions).toEqual(positions.map((_, index) => first + index));
  return { first, last: positions.at(-1) };
}

const pageHeight = () => document.documentElement.scrollHeight;

beforeEach(async () => {
  // Three columns, and a little more than six rows.
  await page.viewport(1024, 720);
  window.scrollTo(0, 0);
});

describe("a grid of cards on a page", () => {
  it("renders the rows in sight and two more", async () => {
    await render(<Grid />);
    expect(rendered()).toEqual({ first: 1, last: 9 * 3 });
    await expect.element(page.getByText("Card 1", { exact: true })).toBeInViewport();
  });

  it("renders what is scrolled to, drops what is above, and keeps the height of the page", async () => {
    await render(<Grid />);
    const height = pageHeight();
    expect(height).toBe(100 * ROW_HEIGHT - 12);
    window.scrollTo(0, 50 * ROW_HEIGHT);
    await expect.poll(rendered).toEqual({ first: 48 * 3 + 1, last: 59 * 3 });
    await expect.element(page.getByText("Card 151", { exact: true })).toBeInViewport();
    expect(pageHeight()).toBe(height);
  });

  it("renders the last row at the end of the page", async () => {
    await render(<Grid cards={CARDS - 1} />);
    window.scrollTo(0, pageHeight());
    await expect.element(page.getByText(`Card ${CARDS - 1}`)).toBeInViewport();
    expect(rendered().last).toBe(CARDS - 1);
  });

  it("has fewer columns in a narrower window and more rows in a higher one", async () => {
    await render(<Grid />);
    await page.viewport(700, 720);
    await expect.poll(rendered).toEqual({ first: 1, last: 9 * 2 });
    await page.viewport(400, 720);
    await expect.poll(rendered).toEqual({ first: 1, last: 9 });
    await page.viewport(400, 720 + 5 * ROW_HEIGHT);
    await expect.poll(rendered).toEqual({ first: 1, last: 14 });
  });

  it("has one column where asked to, however wide the window is", async () => {
    await render(<Grid oneColumn />);
    expect(rendered()).toEqual({ first: 1, last: 9 });
  });

  it("is updated when something above it grows", async () => {
    const banner = (rows: number) => (
      <>
        <div style={{ height: rows * ROW_HEIGHT }} />
        <Grid oneColumn />
      </>
    );
    const screen = await render(banner(0));
    await screen.rerender(banner(5));
    await expect.poll(rendered).toEqual({ first: 1, last: 4 });
  });

  it("renders every card of a list that became short while it was scrolled far down", async () => {
    const screen = await render(<Grid />);
    window.scrollTo(0, 50 * ROW_HEIGHT);
    await expect.poll(() => rendered().first).toBeGreaterThan(100);
    await screen.rerender(<Grid cards={4} />);
    await expect.poll(rendered).toEqual({ first: 1, last: 4 });
  });
});

describe("a list of fewer than 100 cards", () => {
  it("is in the document as a whole, also after scrolling", async () => {
    await render(<Grid cards={99} oneColumn />);
    await expect.poll(rendered).toEqual({ first: 1, last: 99 });
    window.scrollTo(0, 50 * ROW_HEIGHT);
    await expect.element(page.getByText("Card 51", { exact: true })).toBeInViewport();
    expect(rendered()).toEqual({ first: 1, last: 99 });
  });

  it("is loaded to its end at once, and not beyond 100 cards", async () => {
    const onNearEnd = vi.fn();
    const screen = await render(<Grid cards={50} total={-1} onNearEnd={onNearEnd} />);
    expect(onNearEnd).toHaveBeenCalled();
    onNearEnd.mockClear();
    await screen.rerender(<Grid cards={150} total={-1} onNearEnd={onNearEnd} />);
    expect(onNearEnd).not.toHaveBeenCalled();
  });
});

describe("a list in a scroller of its own", () => {
  it("renders what is in sight of the scroller, not of the window", async () => {
    const screen = await render(<Scroller />);
    await expect.poll(rendered).toEqual({ first: 1, last: 6 });
    screen
      .getByTestId("scroller")
      .element()
      .scrollTo(0, 20 * ROW_HEIGHT);
    await expect.poll(rendered).toEqual({ first: 19, last: 26 });
    await expect.element(page.getByText("Card 21")).toBeInViewport();
  });
});

describe("the end of what is loaded", () => {
  it("is reported as it comes near, and not before", async () => {
    const onNearEnd = vi.fn();
    await render(<Grid cards={120} onNearEnd={onNearEnd} />);
    window.scrollTo(0, 5 * ROW_HEIGHT);
    await expect.poll(rendered).toMatchObject({ first: 3 * 3 + 1 });
    expect(onNearEnd).not.toHaveBeenCalled();
    window.scrollTo(0, 30 * ROW_HEIGHT);
    await expect.poll(() => onNearEnd.mock.calls.length).toBe(1);
  });

  it("is reported at once where the first page does not fill the window, and again until it does", async () => {
    const onNearEnd = vi.fn();
    const screen = await render(<Grid cards={3} onNearEnd={onNearEnd} />);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
    await screen.rerender(<Grid cards={12} onNearEnd={onNearEnd} />);
    expect(onNearEnd).toHaveBeenCalledTimes(2);
    await screen.rerender(<Grid cards={CARDS} onNearEnd={onNearEnd} />);
    expect(onNearEnd).toHaveBeenCalledTimes(2);
  });
});

describe("when printed", () => {
  const print = () => window.dispatchEvent(new Event("beforeprint"));

  it("all rows are rendered at once, and those in sight again afterwards", async () => {
    await render(<Grid />);
    print();
    expect(rendered()).toEqual({ first: 1, last: CARDS });
    expect(document.querySelector("p")).toBeNull();
    window.dispatchEvent(new Event("afterprint"));
    await expect.poll(rendered).toEqual({ first: 1, last: 9 * 3 });
    window.scrollTo(0, 50 * ROW_HEIGHT);
    await expect.poll(rendered).toEqual({ first: 48 * 3 + 1, last: 59 * 3 });
  });

  it.each([
    ["500 of 2,310", { cards: 500, total: -1, count: 2310 }],
    ["500 of 600", { cards: 600 }],
    ["The first 500", { cards: 500, total: -1 }],
    ["50 of 51", { cards: 50, total: -1, count: 51 }],
  ])("the note is %s if not all rows are printed", async (text, grid) => {
    await render(<Grid {...grid} />);
    print();
    expect(rendered().last).toBe(Math.min(grid.cards, 500));
    expect(document.querySelector("p")?.textContent).toBe(text);
    window.dispatchEvent(new Event("afterprint"));
  });
});
