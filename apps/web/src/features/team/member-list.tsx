"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Badge } from "@dealflow/ui/badge";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { useRef } from "react";
import { useOpenHistory } from "../../components/dialogs/open-history.ts";
import cardStyles from "../../components/lists/card.module.css";
import { CardGrid } from "../../components/lists/card-grid.tsx";
import { mailtoUrl } from "../../entities/contact/contact-urls.ts";
import { Phone } from "../../entities/contact/reach-buttons.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { RoleBadge } from "../../entities/member/role-badge.tsx";
import { formatLocalDay } from "../../lib/format/days.ts";
import { useNextCardFocus } from "../../lib/hooks/use-next-card-focus.ts";
import styles from "./member-list.module.css";

interface MemberListProps {
  members: readonly Member[];
  isSearching: boolean;
  onAdd: () => void;
  onDelete: (member: Member) => void;
  onClearSearch: () => void;
}

const CARD_HEIGHT = 232;

export function MemberList({ members, isSearching, onAdd, onDelete, onClearSearch }: MemberListProps) {
  const viewer = useCurrentUser();
  const region = useRef<HTMLDivElement>(null);
  const focus = useNextCardFocus(region, members);
  return (
    <div ref={region} {...focus} className={styles.list}>
      {members.length === 0 ? (
        <NoMembers
          isSearching={isSearching}
          canAdd={viewer.isAdmin}
          onAdd={onAdd}
          onClearSearch={onClearSearch}
        />
      ) : (
        <CardGrid
          rows={members}
          total={members.length}
          cardHeight={CARD_HEIGHT}
          onNearEnd={noMorePages}
          renderCard={(member, position, total) => (
            <MemberCard
              member={member}
              position={position}
              total={total}
              onDelete={
                viewer.isAdmin && !member.isAdmin && member.id !== viewer.id
                  ? () => onDelete(member)
                  : undefined
              }
            />
          )}
        />
      )}
    </div>
  );
}

const noMorePages = () => undefined;

interface NoMembersProps extends Pick<MemberListProps, "isSearching" | "onAdd" | "onClearSearch"> {
  canAdd: boolean;
}

function NoMembers({ isSearching, canAdd, onAdd, onClearSearch }: NoMembersProps) {
  const title = "No team members found";
  const icon = <Icon name="team" />;
  if (isSearching) {
    return (
      <EmptyState icon={icon} title={title} hint="Try adjusting your search terms">
        <Button variant="soft" onClick={onClearSearch}>
          Clear search
        </Button>
      </EmptyState>
    );
  }
  if (!canAdd) return <EmptyState icon={icon} title={title} hint="No team members to display" />;
  return (
    <EmptyState icon={icon} title={title} hint="Get started by adding your first team member">
      <Button onClick={onAdd}>Add Team Member</Button>
    </EmptyState>
  );
}

interface MemberCardProps {
  member: Member;
  position: number;
  total: number;
  /** Asks for confirmation; undefined if the viewer may not remove the member. */
  onDelete?: () => void;
}

function MemberCard({ member, position, total, onDelete }: MemberCardProps) {
  const { name, username, initials, role, isAdmin } = member;
  const openHistory = useOpenHistory();
  return (
    <Card asChild size="2">
      <li className={cardStyles.card} aria-posinset={position} aria-setsize={total}>
        <header className={styles.header}>
          <Avatar initials={initials} size="3" />
          <div className={cardStyles.names}>
            <h2 className={cardStyles.title} title={name}>
              {name}
            </h2>
            <p className={cardStyles.subtitle} title={username}>
              @{username}
            </p>
          </div>
          <GhostButton
            icon="clock"
            label={`History of ${name}`}
            onClick={() => openHistory({ entity: "users", id: member.id, name })}
          />
          {onDelete ? <GhostButton icon="trash" label={`Delete ${name}`} onClick={onDelete} /> : null}
        </header>
        <div className={cardStyles.badges}>
          <RoleBadge role={role} />
          {isAdmin ? <Badge color="gray">Administrator</Badge> : null}
        </div>
        <MemberFacts member={member} />
        <p className={styles.authority}>
          {role === "partner" ? (
            <>
              <Icon name="circleCheck" /> Deal Lead Authority
            </>
          ) : null}
        </p>
      </li>
    </Card>
  );
}

function MemberFacts({ member: { createdAt, email, phone } }: { member: Member }) {
  return (
    <dl className={`${cardStyles.factLines} ${styles.facts}`}>
      <dt>Status</dt>
      <dd>Active</dd>
      <dt>Joined</dt>
      <dd>
        <time dateTime={createdAt.toISOString()} suppressHydrationWarning>
          {formatLocalDay(createdAt)}
        </time>
      </dd>
      {email ? (
        <>
          <dt>Email</dt>
          <dd title={email}>
            <a href={mailtoUrl(email)}>{email}</a>
          </dd>
        </>
      ) : null}
      {phone ? (
        <>
          <dt>Phone</dt>
          <dd title={phone}>
            <Phone number={phone} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}
