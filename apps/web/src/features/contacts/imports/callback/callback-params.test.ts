import { expect, it } from "vitest";
import { readCallbackParams } from "./callback-screen.tsx";

it("reads the code and the state", () => {
  expect(readCallbackParams("?state=s%2B1&code=4%2F0A&scope=contacts")).toEqual({
    state: "s+1",
    code: "4/0A",
  });
});

it.each(["", "?code=4", "?state=s", "?state=&code="])("finds no code in %j", (search) => {
  expect(readCallbackParams(search)).toEqual({
    state: null,
    problem: expect.stringContaining("no authorization code"),
  });
});

it("explains a denied access, and ignores the description in the address", () => {
  expect(readCallbackParams("?error=access_denied&error_description=Call+us&state=s")).toEqual({
    state: "s",
    problem: "You did not allow the access, so there is nothing to import.",
  });
  expect(readCallbackParams("?error=Call+us&state=s&code=4")).toEqual({
    state: "s",
    problem: "The provider did not allow the access. Begin the import again.",
  });
});

it("does not report a denied access without a state", () => {
  expect(readCallbackParams("?error=access_denied")).toEqual({
    state: null,
    problem: expect.stringContaining("was not begun here"),
  });
});
