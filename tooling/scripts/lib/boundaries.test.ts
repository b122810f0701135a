import { expect, it } from "vitest";
import { violationsIn } from "./boundaries.ts";

it.each([
  ["packages/validators/src/deals.ts", 'import { deals } from "@dealflow/db/schema";'],
  ["packages/validators/src/deals.ts", 'import { format } from "date-fns";'],
  ["packages/db/src/client.ts", 'import { loadSettings } from "@dealflow/api/core/settings";'],
  ["packages/db/src/client.ts", 'export * from "../../api/src/settings.ts";'],
  ["packages/api/src/root.ts", 'import { cookies } from "next/headers";'],
  ["packages/ui/src/card.tsx", 'import type { Deal } from "@dealflow/validators/deals";'],
  ["apps/web/src/features/deals/list.tsx", 'import { router } from "@dealflow/api/root";'],
  ["apps/web/src/features/deals/list.tsx", 'import {\n  router,\n  type A,\n} from "@dealflow/api/root";'],
  ["apps/web/src/features/deals/list.tsx", 'const root = await import("@dealflow/api/root");'],
  [
    "apps/web/src/app/deals/error.tsx",
    '"use client";\n\nimport { runtime } from "@dealflow/api/server/runtime";',
  ],
  ["apps/web/src/app/api/route.ts", 'import { db } from "@dealflow/db/client";'],
  [
    "apps/web/src/features/deals/list.tsx",
    'import { DealBody } from "../../composed/deal-detail/deal-body.tsx";',
  ],
  ["apps/web/src/features/deals/board/list.tsx", 'const card = import("../../tasks/card/task-card.tsx");'],
  ["apps/web/src/entities/deal/badge.tsx", 'import type { DealView } from "../../features/deals/view.ts";'],
  ["packages/api/src/core/errors.ts", 'import { findTask } from "../modules/tasks/queries.ts";'],
  ["packages/api/src/modules/deals/list.ts", 'import { runtime } from "../../server/runtime.ts";'],
  ["packages/api/src/background/queue.ts", 'import type { Runtime } from "../server/runtime.ts";'],
  [
    "packages/api/src/modules/emails/intake/rows.ts",
    'import { claim } from "../../mailboxes/reading/claim.ts";',
  ],
  ["packages/api/src/modules/bulk/undo.ts", 'import { revertDealIn } from "../deals/revert.ts";'],
  ["packages/api/src/root.ts", 'import { loadSample } from "@dealflow/sample/load";'],
  ["packages/api/src/import/oauth.ts", 'import { startProviders } from "@dealflow/stand-ins/start";'],
  ["apps/web/src/features/deals/list.test.ts", 'import { card } from "@dealflow/stand-ins/start";'],
  ["tooling/stand-ins/src/start.ts", 'import { loadSettings } from "@dealflow/api/core/settings";'],
  ["e2e/fixtures.ts", 'import { loadSettings } from "@dealflow/api/core/settings";'],
])("refuses in %s: %s", (file, source) => {
  expect(violationsIn(file, source)).toHaveLength(1);
});

it.each([
  ["packages/api/src/root.ts", 'import { deals } from "@dealflow/db/schema";'],
  ["packages/validators/src/deals.ts", 'import { z } from "zod";\nimport { id } from "./common/ids.ts";'],
  ["packages/validators/src/deals.test.ts", 'import { it } from "vitest";'],
  ["apps/web/src/features/deals/list.tsx", 'import type { AppRouter } from "@dealflow/api/root";'],
  [
    "apps/web/src/features/pipeline/list.tsx",
    'import { Card } from "../../entities/opportunity/opportunity-card.tsx";',
  ],
  [
    "apps/web/src/composed/dashboard/home.tsx",
    'import { TaskCard } from "../../features/tasks/card/task-card.tsx";',
  ],
  ["packages/api/src/modules/tasks/create.ts", 'import { findDeal } from "../deals/access.ts";'],
  ["apps/web/src/features/deals/board/list.tsx", 'import { view } from "../view.ts";'],
  ["apps/web/src/app/api/trpc/route.ts", 'import { handleTrpc } from "@dealflow/api/server/handlers";'],
  ["apps/web/src/app/deals/page.tsx", 'import { runtime } from "@dealflow/api/server/runtime";'],
  [
    "apps/web/src/trpc/server.ts",
    'import "server-only";\nimport { runtime } from "@dealflow/api/server/runtime";',
  ],
  ["packages/validators/src/deals.ts", 'export const STAGES = [\n  "closed",\n] as const;'],
  [
    "packages/api/src/testing/contact-imports.ts",
    'import type { OAuthProvider } from "@dealflow/stand-ins/start";',
  ],
  ["packages/api/src/import/oauth.test.ts", 'import { card } from "@dealflow/stand-ins/start";'],
  ["e2e/specs/import.spec.ts", 'import { startProviders } from "@dealflow/stand-ins/start";'],
  ["apps/web/server/run-server.ts", 'import { loadSettings } from "@dealflow/api/core/settings";'],
  ["tooling/scripts/start.ts", 'const { runServer } = await import("../../apps/web/server/run-server.ts");'],
])("permits in %s: %s", (file, source) => {
  expect(violationsIn(file, source)).toEqual([]);
});
