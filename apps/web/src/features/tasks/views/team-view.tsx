"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { CardSkeletons } from "@dealflow/ui/states/skeletons";
import { TEAM_TASKS } from "@dealflow/validators/labels/tasks";
import type { TaskTeam } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useState } from "react";
import { QueryError } from "../../../components/query-error.tsx";
import { RoleBadge, roleColor } from "../../../entities/member/role-badge.tsx";
import { FILTERED, PAGE_SIZE } from "../../../lib/cache/paged-query.ts";
import { formatPercent } from "../../../lib/format/figures.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import type { TaskActions } from "../card/task-card.tsx";
import { filtersOf, type TaskView } from "../view.ts";
import styles from "./columns.module.css";
import { PagedTasks } from "./paged-tasks.tsx";
import { TaskList } from "./task-list.tsx";

interface TeamViewProps extends TaskActions {
  view: TaskView;
  /** Set if a notice above the cards explains why they are empty. */
  hidesEmptyText: boolean;
}

/** A card for each member, or for the member in the filter. */
export function TeamView({ view, hidesEmptyText, ...actions }: TeamViewProps) {
  const team = trpc.tasks.team.useQuery(filtersOf(view), FILTERED);
  const { data: members } = trpc.users.list.useQuery();
  if (team.isError) {
    return <QueryError title="The tasks of the team could not be loaded" query={team} />;
  }
  if (!team.data || !members) return <CardSkeletons label="Loading the team's tasks..." />;
  return (
    <div className={styles.team} aria-busy={team.isPlaceholderData}>
      {team.data
        .filter(({ userId }) => view.assignedTo.length === 0 || view.assignedTo.includes(userId))
        .flatMap((workload) => {
          const member = members.items.find(({ id }) => id === workload.userId);
          return member
            ? [
                <MemberTasks
                  key={member.id}
                  member={member}
                  workload={workload}
                  view={view}
                  hidesEmptyText={hidesEmptyText}
                  {...actions}
                />,
              ]
            : [];
        })}
    </div>
  );
}

interface MemberTasksProps extends TeamViewProps {
  member: Member;
  workload: TaskTeam[number];
}

function MemberTasks({ member, workload, view, hidesEmptyText, ...actions }: MemberTasksProps) {
  const { id, name, initials, role } = member;
  const { assigned, completed, tasks } = workload;
  const heading = useId();
  const [all, setAll] = useState(false);
  return (
    <Card asChild size="2">
      <section aria-labelledby={heading} className={styles.member}>
        <header className={styles.head}>
          <Avatar initials={initials} color={roleColor(role)} />
          <Heading as="h2" id={heading} size="3" truncate title={name}>
            {name}
          </Heading>
          <RoleBadge role={role} />
          <Text as="p" size="2" color="gray" className={styles.workload}>
            {pluralize(assigned, "task")} · {completionRate(assigned, completed)} completed
          </Text>
        </header>
        {all ? (
          <div className={styles.rest}>
            <PagedTasks
              label={name}
              input={{ limit: PAGE_SIZE, ...filtersOf(view), assignedTo: [id] }}
              emptyText={NO_ASSIGNED_TASKS}
              {...actions}
            />
          </div>
        ) : (
          <TaskList
            label={`Tasks of ${name}`}
            tasks={tasks.slice(0, TEAM_TASKS)}
            empty={hidesEmptyText ? null : <p className={styles.empty}>{NO_ASSIGNED_TASKS}</p>}
            {...actions}
          />
        )}
        {assigned > TEAM_TASKS ? (
          <Button variant="soft" color="gray" className={styles.all} onClick={() => setAll(!all)}>
            {all ? `View the first ${TEAM_TASKS}` : `View all ${pluralize(assigned, "task")}`}
          </Button>
        ) : null}
      </section>
    </Card>
  );
}

const NO_ASSIGNED_TASKS = "No assigned tasks";

/** `50%` of the assigned tasks; `—` if none are assigned. */
const completionRate = (assigned: number, completed: number) =>
  formatPercent(assigned === 0 ? null : (100 * completed) / assigned);
