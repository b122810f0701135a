import type { Member } from "@dealflow/validators/users";
import { Theme } from "@radix-ui/themes/components/theme";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MentionTextArea } from "./mention-text-area.tsx";

const member = (id: number, name: string, username: string): Member => ({
  id,
  name,
  username,
  initials: "X",
  role: "analyst",
  email: null,
  phone: null,
  status: "active",
  isAdmin: false,
  isService: false,
  createdAt: new Date(),
});
const TEAM = [
  member(1, "Alma Reyes", "alma"),
  member(2, "Albert Stone", "albert"),
  member(3, "Bo Vey", "bo"),
];
const onBlur = vi.fn();

function Notes() {
  const [text, setText] = useState("");
  return (
    <Theme>
      <MentionTextArea aria-label="Notes" value={text} onChange={setText} onBlur={onBlur} members={TEAM} />
    </Theme>
  );
}

const notes = () => page.getByLabelText("Notes");
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
beforeEach(async () => {
  onBlur.mockClear();
  await render(<Notes />);
  await notes().click();
});

it("offers the members whose name begins with what was typed, and inserts the selected one", async () => {
  await userEvent.keyboard("Ask @al");
  await expect.poll(options).toEqual(["Alma Reyes@alma", "Albert Stone@albert"]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("option", { name: /Albert/ })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(notes()).toHaveValue("Ask @albert ");
  await expect.poll(options).toEqual([]);
  expect(onBlur).not.toHaveBeenCalled();
});

it("offers the members for the position of the caret, however it is moved", async () => {
  await userEvent.keyboard("@bo and @al");
  await expect.poll(options).toHaveLength(2);
  await userEvent.keyboard("{Home}");
  await expect.poll(options).toEqual([]);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(options).toEqual(["Bo Vey@bo"]);
  // A click below the text puts the caret at its end.
  await notes().click();
  await expect.poll(options).toHaveLength(2);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(options).toHaveLength(2);
  await userEvent.keyboard("{Control>}{ArrowLeft}{ArrowLeft}{/Control}{ArrowLeft}");
  await expect.poll(options).toEqual([]);
});
