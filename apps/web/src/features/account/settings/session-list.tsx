"use client";
import { Badge } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { Session } from "@dealflow/validators/sessions";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import Bowser from "bowser";
import { useRef } from "react";
import list from "../../../components/lists/divided-rows.module.css";
import { useNextCardFocus } from "../../../lib/hooks/use-next-card-focus.ts";
import styles from "./settings.module.css";

interface SessionListProps {
  sessions: readonly Session[];
  /** The id of the session that is being ended. */
  ending: number | null;
  onEnd: (id: number, browser: string) => void;
}

/** This browser first, then the others, the last seen first. */
export default function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const rows = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const region = useRef<HTMLDivElement>(null);
  const focus = useNextCardFocus(region, rows);
  return (
    <div ref={region} {...focus} className={styles.sessionRegion}>
      <ul className={list.list}>
        {rows.map((session, index) => (
          <SessionRow
            key={session.id}
            session={session}
            position={index + 1}
            total={rows.length}
            ending={ending}
            onEnd={onEnd}
          />
        ))}
      </ul>
    </div>
  );
}

interface SessionRowProps extends Omit<SessionListProps, "sessions"> {
  session: Session;
  position: number;
  total: number;
}

function SessionRow({ session, position, total, ending, onEnd }: SessionRowProps) {
  const { id, userAgent, createdAt, lastSeenAt, isCurrent } = session;
  const browser = browserName(userAgent);
  return (
    <li className={list.spread} aria-posinset={position} aria-setsize={total}>
      <div className={list.text}>
        <div className={styles.header}>
          <Text as="p" size="2" weight="medium" truncate title={userAgent ?? undefined}>
            {browser}
          </Text>
          {isCurrent ? <Badge color="indigo">This browser</Badge> : null}
        </div>
        <Text as="p" size="1" color="gray" className={styles.times}>
          <span>
            Signed in <RelativeTime date={createdAt} />
          </span>
          <span>
            {isCurrent ? (
              "Active now"
            ) : (
              <>
                Last seen <RelativeTime date={lastSeenAt} />
              </>
            )}
          </span>
        </Text>
      </div>
      {isCurrent ? null : (
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          color="gray"
          pending={ending === id}
          disabled={ending !== null}
          pendingLabel="Signing out..."
          onClick={() => onEnd(id, browser)}
        >
          Sign out <VisuallyHidden>of {browser}</VisuallyHidden>
        </SubmitButton>
      )}
    </li>
  );
}

/** Such as `Chrome on Windows`; for other programs the whole user agent, such as `curl/8.5.0`. */
export function browserName(userAgent: string | null): string {
  if (!userAgent?.trim()) return "Unknown browser";
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent.trim();
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
