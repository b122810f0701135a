import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { LISTED_WRITES, UNDO_MINUTES } from "@dealflow/validators/labels/writes";
import { Button } from "@radix-ui/themes/components/button";
import { PageLink } from "../../components/page/page-link.tsx";
import { TitledSection } from "../../components/page/titled-section.tsx";

/** The way to what the member did last. */
export function WritesCard() {
  return (
    <TitledSection
      title="What I did"
      description={`Your last ${LISTED_WRITES} changes. Each can be undone for ${UNDO_MINUTES} minutes, the last one of a page with Ctrl+Z, too.`}
    >
      <Button asChild variant="soft" color="gray" mt="3">
        <PageLink href={PAGE_PATHS.writes}>See what I did</PageLink>
      </Button>
    </TitledSection>
  );
}
