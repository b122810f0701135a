import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Link as TextLink } from "@radix-ui/themes/components/link";
import { Text } from "@radix-ui/themes/components/text";
import Link from "next/link";
import styles from "./admin.module.css";

/** How a new member gets in, and where one's own profile is changed. */
export function AdminNotes() {
  return (
    <Card size="2">
      <Heading as="h2" size="4">
        Onboarding steps
      </Heading>
      <ol className={styles.steps}>
        <li>The new member opens the login screen and chooses Need an account? Register here.</li>
        <li>The registration appears under Pending User Approvals.</li>
        <li>You approve it, and the member can sign in at once; or you reject it.</li>
      </ol>
      <Text as="p" size="2" color="gray">
        To change your own profile or password, go to{" "}
        <TextLink asChild>
          <Link href={PAGE_PATHS.settings} prefetch={false}>
            Settings
          </Link>
        </TextLink>
        .
      </Text>
    </Card>
  );
}
