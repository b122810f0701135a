import { EmptyState } from "@dealflow/ui/empty-state";
import { PageHeader } from "@dealflow/ui/page-header";
import { Card } from "@radix-ui/themes/components/card";
import { Icon, type IconName } from "./icon.tsx";
import { Page } from "./page.tsx";

interface ComingPageProps {
  title: string;
  subtitle?: string;
  icon: IconName;
  /** One sentence: what will be here. */
  children: string;
}

/** A place whose screen is still being built. */
export function ComingPage({ title, subtitle, icon, children }: ComingPageProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Card>
        <EmptyState icon={<Icon name={icon} />} title="This screen is being built" hint={children} />
      </Card>
    </Page>
  );
}
