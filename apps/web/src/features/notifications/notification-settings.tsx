"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { NOTIFICATION_TYPE_LABELS } from "@dealflow/validators/labels/notifications";
import type { NotificationSetting } from "@dealflow/validators/notifications";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { answerChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";
import styles from "./notification-settings.module.css";

const CHANNELS: readonly { name: Channel; label: string }[] = [
  { name: "inApp", label: "In the app" },
  { name: "email", label: "By e-mail" },
];

/** The events that the member is notified of, in the app and by e-mail. Each switch is saved at once. */
export function NotificationSettings() {
  return (
    <TitledSection
      title="Notifications"
      description="What you are told of, by the bell on the dashboard and by e-mail."
    >
      <Settings />
    </TitledSection>
  );
}

function Settings() {
  const query = trpc.notifications.settings.useQuery();
  const { email } = useCurrentUser();
  if (query.isPending) return <RowSkeletons label="Loading notification settings..." count={6} height={32} />;
  if (!query.data) {
    return <QueryError title="The notification settings could not be loaded" query={query} />;
  }
  const { mailConfigured, settings } = query.data;
  const noMailReason = mailConfigured
    ? email === null && "No e-mail is sent to you: your profile has no address yet."
    : "No e-mail is sent: this server has no mail server yet. Whoever runs it can set one up.";
  return <SettingsTable settings={settings} noMailReason={noMailReason || null} />;
}

interface SettingsTableProps {
  settings: readonly NotificationSetting[];
  /** Why no e-mail is sent; null if it is. */
  noMailReason: string | null;
}

function SettingsTable({ settings, noMailReason }: SettingsTableProps) {
  const id = useId();
  const change = useSwitchSetting();
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Text size="1" color="gray" weight="medium">
                Tell me when
              </Text>
            </th>
            {CHANNELS.map(({ name, label }) => (
              <th key={name} scope="col" id={`${id}-${name}`} className={styles.choice}>
                <Text size="1" color="gray" weight="medium">
                  {label}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.type}>
              <th scope="row" id={`${id}-${setting.type}`}>
                <Text size="2" weight="regular">
                  {NOTIFICATION_TYPE_LABELS[setting.type]}
                </Text>
              </th>
              {CHANNELS.map(({ name }) => {
                const isDisabled = name === "email" && noMailReason !== null;
                return (
                  <td key={name} className={styles.choice}>
                    <Switch
                      aria-labelledby={`${id}-${setting.type} ${id}-${name}`}
                      aria-describedby={isDisabled ? `${id}-no-mail` : undefined}
                      checked={setting[name]}
                      disabled={isDisabled}
                      onCheckedChange={(on) => void change(setting.type, name, on)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {noMailReason ? (
        <Text as="p" id={`${id}-no-mail`} size="1" color="gray" mt="3">
          {noMailReason}
        </Text>
      ) : null}
    </>
  );
}

export type Channel = Exclude<keyof NotificationSetting, "type">;

// Requests are sent one after the other, so that the last of two clicks is the one that is stored.
const IN_ORDER = { scope: { id: "notification settings" } };

/** Switches a setting: shown at once, and as before if the server refuses. */
export function useSwitchSetting() {
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.notifications.updateSetting.useMutation(IN_ORDER);

  return async (type: NotificationSetting["type"], channel: Channel, on: boolean): Promise<void> => {
    const switched = answerChange("notifications.settings", (answer) => ({
      ...answer,
      settings: answer.settings.map((setting) =>
        setting.type === type ? { ...setting, [channel]: on } : setting,
      ),
    }));
    try {
      await change([switched], () => update({ type, [channel]: on }));
    } catch (error) {
      toastError(errorMessage(error, "Failed to save the setting"));
    }
  };
}
