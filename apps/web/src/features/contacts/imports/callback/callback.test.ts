import { expect, it } from "vitest";
import { readAnswer } from "./callback.ts";

it("takes the code and the state out of the address", () => {
  expect(readAnswer("?state=s%2B1&code=4%2F0A&scope=contacts")).toEqual({ state: "s+1", code: "4/0A" });
});

it.each(["", "?code=4", "?state=s", "?state=&code="])("finds no code in %j", (search) => {
  expect(readAnswer(search)).toEqual({
    state: null,
    problem: expect.stringContaining("no authorization code"),
  });
});

it("says in its own words that the access was denied, and never those of the address", () => {
  expect(readAnswer("?error=access_denied&error_description=Call+us&state=s")).toEqual({
    state: "s",
    problem: "You did not allow the access, so there is nothing to import.",
  });
  expect(readAnswer("?error=Call+us&state=s&code=4")).toEqual({
    state: "s",
    problem: "The provider did not allow the access. Begin the import again.",
  });
});

it("takes no refusal that nobody asked for", () => {
  expect(readAnswer("?error=access_denied")).toEqual({
    state: null,
    problem: expect.stringContaining("was not begun here"),
  });
});
