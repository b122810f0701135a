import { describe, expect, it } from "vitest";
import { isCurrent, PLACES, pagePath } from "./navigation.ts";

const currentAt = (pathname: string) =>
  PLACES.filter((place) => isCurrent(place, pathname)).map(({ label }) => label);

describe("an entry of the navigation", () => {
  it.each([
    ["/", ["Dashboard"]],
    ["/deals", ["Deals"]],
    ["/contacts/callback", ["Contacts"]],
    ["/rim-deals", ["RIM Deals"]],
    ["/settings/tokens", ["Settings"]],
    ["/dealsandmore", []],
    ["/nowhere", []],
  ])("at %s is %j", (pathname, labels) => {
    expect(currentAt(pathname)).toEqual(labels);
  });

  it("has a letter of its own", () => {
    expect(new Set(PLACES.map(({ letter }) => letter)).size).toBe(PLACES.length);
  });

  it("stands among at most five on the bottom bar of phones", () => {
    expect(PLACES.filter((place) => place.onBottomBar)).toHaveLength(5);
  });
});

it("a firm and a section have pages of their own; a deal is shown over the list of deals", () => {
  const pages = [["firms", "7"], ["contacts", "7"], ["firms"], ["settings", "tokens"], ["deals", "7"], []];
  expect(pages.map(pagePath)).toEqual([
    "/firms/7",
    "/contacts/7",
    "/firms",
    "/settings/tokens",
    "/deals",
    "/",
  ]);
});
