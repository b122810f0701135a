import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { TRASH_DAYS } from "@dealflow/validators/labels/trash";
import { Button } from "@radix-ui/themes/components/button";
import { PageLink } from "../../components/page/page-link.tsx";
import { TitledSection } from "../../components/page/titled-section.tsx";

/** The way to the trash. */
export function TrashCard() {
  return (
    <TitledSection
      title="Trash"
      description={`What was deleted can be restored for ${TRASH_DAYS} days, with all that hung on it.`}
    >
      <Button asChild variant="soft" color="gray" mt="3">
        <PageLink href={PAGE_PATHS.trash}>Open the trash</PageLink>
      </Button>
    </TitledSection>
  );
}
