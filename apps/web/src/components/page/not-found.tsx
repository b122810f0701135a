import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import styles from "./centered.module.css";
import { PageLink } from "./page-link.tsx";

export function NotFound() {
  return (
    <div className={styles.inside}>
      <Heading as="h1" size="6">
        404 Page Not Found
      </Heading>
      <Text as="p" size="2" color="gray" mt="2" mb="5">
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </Text>
      <Button asChild variant="soft">
        <PageLink href={PAGE_PATHS.dashboard}>Go to the Dashboard</PageLink>
      </Button>
    </div>
  );
}
