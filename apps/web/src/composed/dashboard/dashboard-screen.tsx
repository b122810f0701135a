"use client";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import { PARAMS } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Page } from "../../components/page/page.tsx";
import { AgendaPanel } from "../../features/agenda/list/agenda-panel.tsx";
import { DealFormDialog } from "../../features/deals/form/deal-form-dialog.ts";
import { closeDialog } from "../../lib/address/address.ts";
import { DealPipeline } from "./blocks/deal-pipeline.tsx";
import { KeyContacts } from "./blocks/key-contacts.tsx";
import { MetricCards } from "./blocks/metric-cards.tsx";
import { RecentActivity } from "./blocks/recent-activity.tsx";
import { UpcomingTasks } from "./blocks/upcoming-tasks.tsx";
import styles from "./dashboard.module.css";
import { FigureDialog } from "./figures/figure-link.tsx";
import { dashboardView } from "./view.ts";

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
