"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import type { ComponentProps } from "react";

export function ActionsButton(button: ComponentProps<typeof Button>) {
  return (
    <Button {...button} variant="outline" color="gray">
      Actions <Icon name="chevronDown" />
    </Button>
  );
}
