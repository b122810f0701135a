import type { NotificationSetting } from "@dealflow/validators/notifications";
import { expect, it } from "vitest";
import { callHook, refusal } from "../../testing/call-hook.tsx";
import { useSwitchSetting } from "./notification-settings.tsx";

const both = (type: NotificationSetting["type"]) => ({ type, inApp: true, email: true });

function table(answer: () => unknown) {
  const { result: change, utils } = callHook(useSwitchSetting, answer);
  const { settings } = utils.notifications;
  settings.setData(undefined, { mailConfigured: true, settings: [both("mentioned"), both("task_due")] });
  return { change, shown: () => settings.getData(undefined)?.settings };
}

it("switches a setting at once", async () => {
  const { change, shown } = table(() => ({ ...both("mentioned"), email: false }));
  const saved = change("mentioned", "email", false);
  const expected = [{ ...both("mentioned"), email: false }, both("task_due")];
  expect(shown()).toEqual(expected);
  await saved;
  expect(shown()).toEqual(expected);
});

it("switches back only the setting that the server refuses", async () => {
  let refused = false;
  const { change, shown } = table(() => {
    if (refused) return both("task_due");
    refused = true;
    throw refusal("SERVICE_UNAVAILABLE");
  });
  await Promise.all([change("mentioned", "email", false), change("task_due", "inApp", false)]);
  expect(shown()).toEqual([both("mentioned"), { ...both("task_due"), inApp: false }]);
});
