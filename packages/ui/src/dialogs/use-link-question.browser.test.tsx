import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useLinkQuestion } from "./use-link-question.ts";

const ask = vi.fn();
/** In the place of the router and of the mail program: which links were followed. */
const followed: string[] = [];

function Links() {
  useLinkQuestion(true, ask);
  const follow = (event: { currentTarget: HTMLAnchorElement; preventDefault: () => void }) => {
    event.preventDefault();
    followed.push(event.currentTarget.textContent);
  };
  return (
    <>
      <a href="/elsewhere" onClick={follow}>
        Page
      </a>
      <a href="mailto:ann@lee.com" onClick={follow}>
        Address
      </a>
      <a href="tel:+4930123" onClick={follow}>
        Number
      </a>
    </>
  );
}

it("asks before another page is shown, not before an address or a number is used", async () => {
  await render(<Links />);
  for (const name of ["Page", "Address", "Number"]) await userEvent.click(page.getByRole("link", { name }));
  expect(followed).toEqual(["Address", "Number"]);
  expect(ask).toHaveBeenCalledOnce();
});
