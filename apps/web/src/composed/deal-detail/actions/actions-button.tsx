"use client";
import { Button } from "@radix-ui/themes/components/button";
import type { ComponentProps } from "react";
import { Icon } from "../../../components/icon.tsx";

export function ActionsButton(button: ComponentProps<typeof Button>) {
  return (
    <Button {...button} variant="outline" color="gray">
      Actions <Icon name="chevron" />
    </Button>
  );
}
