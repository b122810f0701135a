"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PAGE_PATHS, PARAMS, pathWith } from "@dealflow/validators/addresses";
import type { Contact } from "@dealflow/validators/contacts";
import { deriveInitials } from "@dealflow/validators/labels/users";
import { Button } from "@radix-ui/themes/components/button";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ListedBadge } from "../../components/listed-badge.tsx";
import { Page } from "../../components/page/page.tsx";
import { ContactLink } from "../../entities/contact/contact-link.tsx";
import { MailButton } from "../../entities/contact/reach-buttons.tsx";
import { AgendaPanel } from "../../features/agenda/list/agenda-panel.tsx";
import { DealFormDialog } from "../../features/deals/form/deal-form-dialog.ts";
import { closeDialog } from "../../lib/address/address.ts";
import { FILTERED } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./blocks/block.module.css";
import { Block, BlockRows } from "./blocks/block.tsx";
import { Chips } from "./blocks/chips.tsx";
import { DealPipeline } from "./blocks/deal-pipeline.tsx";
import { MetricCards } from "./blocks/metric-cards.tsx";
import { RecentActivity } from "./blocks/recent-activity.tsx";
import rowsStyles from "./blocks/rows.module.css";
import { UpcomingTasks } from "./blocks/upcoming-tasks.tsx";
import { FigureDialog } from "./figures/figure-link.tsx";
import { ChangesSince } from "./my-day/changes-since.tsx";
import dayStyles from "./my-day/my-day.module.css";
import { MyDay } from "./my-day/my-day.tsx";
import { CHIP_LABELS, CHIPS, type Chip, contactsInput, dashboardView, FIRST_CONTACTS } from "./view.ts";

export function DashboardScreen() {
  const { people, tasks, figure } = dashboardView.read(Object.fromEntries(useSearchParams()));
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <Page>
      <PageHeader title="Dashboard" subtitle="Welcome back, here's your deal pipeline overview.">
        <Button onClick={create} {...DealFormDialog.preloadHandlers}>
          <Icon name="plus" /> New Deal
        </Button>
      </PageHeader>
      <div className={dayStyles.columns}>
        <MyDay />
        <ChangesSince />
      </div>
      <MetricCards />
      <div className={styles.blocks}>
        <DealPipeline onCreate={create} />
        <RecentActivity />
        <KeyContacts chip={people} />
        <UpcomingTasks chip={tasks} />
      </div>
      <AgendaPanel />
      {creating ? <DealFormDialog stored={null} onClose={() => setCreating(false)} /> : null}
      {figure ? <FigureDialog figure={figure} onClose={() => closeDialog(PARAMS.figure)} /> : null}
    </Page>
  );
}

/** The contacts of the open deals that were changed last: of all kinds, or of one. */
function KeyContacts({ chip }: { chip: Chip }) {
  const contacts = trpc.contacts.key.useQuery(contactsInput(chip), FILTERED);
  return (
    <Block
      title="Key Contacts"
      hint="Contacts of open deals. Deal Source and Target are categories of contacts: people who bring deals, and people at companies that the firm might buy."
      aside={
        <Chips
          label="Kind of contact"
          chips={CHIPS}
          labels={CHIP_LABELS}
          chosen={chip}
          changeTo={(people) => ({ people })}
        />
      }
      more={{
        href: pathWith(PAGE_PATHS.contacts, { tab: chip === "all" ? null : chip }),
        label: "View all contacts",
      }}
    >
      <div aria-busy={contacts.isPlaceholderData}>
        <BlockRows
          query={contacts}
          rows={contacts.data?.slice(0, FIRST_CONTACTS.limit)}
          what="contacts"
          count={FIRST_CONTACTS.limit}
          height={48}
          nothing={
            <EmptyState
              icon={<Icon name="contacts" />}
              title={
                chip === "all" ? "No key contacts yet" : `No ${CHIP_LABELS[chip]} contacts of open deals`
              }
              hint="Here are the contact persons of open deals, and the contacts of their lenders and companies, those of the latest changes first."
            />
          }
        >
          {(shown) => (
            <ul className={rowsStyles.rows}>
              {shown.map((contact) => (
                <ContactLine key={contact.id} contact={contact} />
              ))}
            </ul>
          )}
        </BlockRows>
      </div>
    </Block>
  );
}

function ContactLine({ contact }: { contact: Contact }) {
  const { id, name, title, company, category } = contact;
  const work = [title, company].filter(Boolean).join(" • ");
  return (
    <li className={`${rowsStyles.row} ${rowsStyles.tall}`}>
      <Avatar initials={deriveInitials(name) || "–"} color="gray" />
      <div className={rowsStyles.text}>
        <div className={rowsStyles.main} title={name}>
          <ContactLink id={id}>{name}</ContactLink>
        </div>
        {work ? (
          <div className={rowsStyles.note} title={work}>
            {work}
          </div>
        ) : null}
      </div>
      <span className={rowsStyles.badge}>
        <ListedBadge list="contact-categories" id={category} />
      </span>
      <span className={rowsStyles.button}>
        <MailButton contact={contact} />
      </span>
    </li>
  );
}
