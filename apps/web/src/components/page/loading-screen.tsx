import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import styles from "./centered.module.css";

export function LoadingScreen() {
  return (
    <main role="status" className={styles.screen}>
      <Spinner size="3" />
      <Text size="2" color="gray">
        Loading...
      </Text>
    </main>
  );
}
