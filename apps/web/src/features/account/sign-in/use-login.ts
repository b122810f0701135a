"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { dealAt } from "../../../entities/deal/deal-address.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";

/** Signs in and goes to the Dashboard, or stays with the deal in the address, which people send to each other. */
export function useLogin({ onRefused }: { onRefused: () => void }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [arriving, startArriving] = useTransition();

  const login = trpc.auth.login.useMutation({
    onSuccess() {
      // Whatever an earlier visitor of this tab was shown is not this one's.
      queryClient.clear();
      toast({ title: "Login successful!" });
      startArriving(() => {
        const { pathname, search } = window.location;
        router.replace(dealAt(pathname) === null ? "/" : `${pathname}${search}`);
        router.refresh();
      });
    },
    onError(error) {
      toast({ title: errorMessage(error, "Login failed"), variant: "destructive" });
      onRefused();
    },
  });

  return { login: useMutateOnce(login), pending: login.isPending || arriving };
}
