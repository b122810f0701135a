import { expect, test } from "vitest";
import { neighboursOf } from "./listed-deals.ts";

test.each([
  ["in the middle", 2, [1, 2, 3], undefined, { previous: 1, next: 3 }],
  ["at the beginning", 1, [1, 2, 3], undefined, { previous: null, next: 2 }],
  ["at the end", 3, [1, 2, 3], undefined, { previous: 2, next: null }],
  ["alone", 1, [1], undefined, { previous: null, next: null }],
  ["that is in no list", 9, [1, 2, 3], undefined, { previous: null, next: null }],
  ["that has left its list", 2, [1, 3], [1, 2, 3], { previous: 1, next: 3 }],
  ["that has left together with the next one", 2, [1, 4], [1, 2, 3, 4], { previous: 1, next: 4 }],
  ["that has moved in its list", 2, [1, 3, 2], [1, 2, 3], { previous: 3, next: null }],
])("the previous and next deal of a deal %s", (_, id, listed, before, neighbours) => {
  expect(neighboursOf(id, listed, before)).toEqual(neighbours);
});
