import { expect, test } from "vitest";
import { effectsText } from "./team-screen.tsx";

test.each([
  [
    { ledDeals: 0, ledPipelineItems: 0, openTasks: 0 },
    "They lead no open deal. No open task is assigned to them. What they have written stays.",
  ],
  [
    { ledDeals: 1, ledPipelineItems: 0, openTasks: 1 },
    "1 open deal loses its lead and becomes unassigned. 1 open task keeps them as assignee, shown as Unknown. What they have written stays.",
  ],
  [
    { ledDeals: 3, ledPipelineItems: 1, openTasks: 1_200 },
    "3 open deals and 1 pipeline item lose their lead and become unassigned. 1,200 open tasks keep them as assignee, shown as Unknown. What they have written stays.",
  ],
])("%j", (effects, text) => {
  expect(effectsText(effects)).toBe(text);
});
