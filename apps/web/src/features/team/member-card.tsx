"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Badge } from "@dealflow/ui/badge";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import type { Member } from "@dealflow/validators/users";
import { Card } from "@radix-ui/themes/components/card";
import card from "../../components/lists/card.module.css";
import { mailtoUrl } from "../../entities/contact/contact-urls.ts";
import { Phone } from "../../entities/contact/phone.tsx";
import { RoleBadge } from "../../entities/member/role-badge.tsx";
import { formatLocalDay } from "../../lib/format/days.ts";
import styles from "./member-card.module.css";

interface MemberCardProps {
  member: Member;
  position: number;
  total: number;
  /** Asks for confirmation; undefined if the viewer may not remove the member. */
  onDelete?: () => void;
}

export function MemberCard({ member, position, total, onDelete }: MemberCardProps) {
  const { name, username, initials, role, isAdmin } = member;
  return (
    <Card asChild size="2">
      <li className={card.card} aria-posinset={position} aria-setsize={total}>
        <header className={styles.header}>
          <Avatar initials={initials} size="3" />
          <div className={card.names}>
            <h2 className={card.title} title={name}>
              {name}
            </h2>
            <p className={card.subtitle} title={username}>
              @{username}
            </p>
          </div>
          {onDelete ? <GhostButton icon="trash" label={`Delete ${name}`} onClick={onDelete} /> : null}
        </header>
        <div className={card.badges}>
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
    <dl className={`${card.factLines} ${styles.facts}`}>
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
