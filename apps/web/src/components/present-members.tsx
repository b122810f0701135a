"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { PRESENCE_EVERY_MS } from "@dealflow/validators/labels/presence";
import type { OpenedKind } from "@dealflow/validators/labels/records";
import { useQuery } from "@tanstack/react-query";
import { errorCode } from "../lib/errors.ts";
import { trpc } from "../trpc/client.ts";
import styles from "./present-members.module.css";

interface PresentMembersProps {
  entity: OpenedKind;
  id: number;
}

const MAX_AVATARS = 3;
const MAX_NAMES = 2;

/** Says that the member has this record open, and shows who else has. */
export function PresentMembers({ entity, id }: PresentMembersProps) {
  const { client } = trpc.useUtils();
  const { data, isError } = useQuery({
    queryKey: ["presence", entity, id],
    queryFn: () => client.presence.keep.mutate({ entity, id }),
    staleTime: 0,
    gcTime: 0,
    // Not of a record that is gone.
    refetchInterval: ({ state }) => errorCode(state.error) !== "NOT_FOUND" && PRESENCE_EVERY_MS,
    refetchIntervalInBackground: true,
    meta: { isSilent: true },
  });
  const members = isError ? [] : (data ?? []);
  const names = members.map(({ name }) => name);
  return (
    <div
      role="status"
      className={styles.present}
      title={names.length > MAX_NAMES ? names.join(", ") : undefined}
    >
      {members.length > 0 ? (
        <>
          <span className={styles.avatars}>
            {members.slice(0, MAX_AVATARS).map(({ id: memberId, initials }) => (
              <Avatar key={memberId} initials={initials} size="1" />
            ))}
          </span>
          <span className={styles.names}>{presenceText(names)}</span>
        </>
      ) : null}
    </div>
  );
}

/** `Ada Byron is here too`, `Ada Byron and 2 others are here too`. */
function presenceText(names: readonly string[]): string {
  const [first = "", second = ""] = names;
  if (names.length === 1) return `${first} is here too`;
  if (names.length <= MAX_NAMES) return `${first} and ${second} are here too`;
  return `${first} and ${names.length - 1} others are here too`;
}
