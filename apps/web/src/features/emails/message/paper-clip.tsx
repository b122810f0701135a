import { Icon } from "@dealflow/ui/icon";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";

const PATH =
  "M12.5 7.2l-5 5a2.8 2.8 0 0 1-4-4l5.4-5.4a1.9 1.9 0 0 1 2.7 2.7L6.3 10.8a1 1 0 0 1-1.4-1.4l4.6-4.6";

export function PaperClip() {
  return (
    <>
      <Icon path={PATH} />
      <VisuallyHidden>With attachments</VisuallyHidden>
    </>
  );
}
