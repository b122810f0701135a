import { Theme } from "@radix-ui/themes/components/theme";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useOpenPage } from "../../components/page/page-link.tsx";
import { OfflinePages } from "./offline-pages.tsx";

// Stands in for the router: `shown` is the page that it has rendered, `push` what it was asked to load.
const router = vi.hoisted(() => ({
  shown: "/deals",
  isOffline: false,
  push: vi.fn<(href: string) => void>(),
  listeners: new Set<() => void>(),
  subscribe(listener: () => void) {
    router.listeners.add(listener);
    return () => router.listeners.delete(listener);
  },
}));
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => useSyncExternalStore(router.subscribe, () => router.shown),
  useSearchParams: () => "",
  useSelectedLayoutSegments: () =>
    useSyncExternalStore(router.subscribe, () => router.shown)
      .split("/")
      .slice(1),
}));
// It reads settings of the build, which a browser has none of.
vi.mock("next/link", () => ({ default: "a" }));
vi.mock("next/offline", () => ({
  useOffline: () => useSyncExternalStore(router.subscribe, () => router.isOffline),
}));

const START = window.location.href;
const fetched = vi.fn<() => Promise<string>>();
const followed = vi.fn<(state: unknown) => void>();
const address = () => window.location.pathname + window.location.search;
const notice = page.getByRole("dialog", { name: "Page Not Loaded" });
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));

function update(change: Partial<Pick<typeof router, "shown" | "isOffline">>) {
  Object.assign(router, change);
  for (const listener of router.listeners) listener();
}

/** The page of an address arrives from the server. */
function arrive(path: string) {
  window.history.pushState({ page: path }, "", path);
  update({ shown: path });
}

const onPopState = ({ state }: PopStateEvent) => followed(state);

beforeEach(() => {
  for (const mock of [router.push, fetched, followed]) mock.mockReset();
  fetched.mockResolvedValue("Loaded");
  Object.assign(router, { shown: "/deals", isOffline: false });
  window.history.pushState({ page: "/deals", openedHere: true }, "", "/deals");
  window.addEventListener("popstate", onPopState);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.removeEventListener("popstate", onPopState);
  window.history.replaceState(null, "", START);
});

const nextFrame = () => new Promise(requestAnimationFrame);

function Links() {
  const openPage = useOpenPage();
  const tasks = useQuery({ queryKey: ["tasks"], queryFn: fetched, retry: false, networkMode: "always" });
  return (
    <>
      {["/deals?stage=closed", "/tasks", "/team"].map((href) => (
        <button key={href} type="button" onClick={() => openPage(href)}>
          {href}
        </button>
      ))}
      <output>{tasks.data ?? tasks.error?.message}</output>
    </>
  );
}

async function showPages() {
  await render(
    <Theme>
      <QueryClientProvider client={new QueryClient()}>
        <OfflinePages>
          <Links />
        </OfflinePages>
      </QueryClientProvider>
    </Theme>,
  );
  arrive("/tasks");
}

it("pages come from the server while there is a connection", async () => {
  await showPages();
  await press("/team");
  expect(router.push).toHaveBeenCalledWith("/team");
  expect(address()).toBe("/tasks");
});

it("a page that was shown before opens without a connection, at the new address", async () => {
  await showPages();
  update({ isOffline: true });
  await press("/deals?stage=closed");
  expect(address()).toBe("/deals?stage=closed");
  // Close of a dialog over it must not leave the page.
  expect(followed).toHaveBeenCalledExactlyOnceWith({ page: "/deals", openedHere: false });
  expect(router.push).not.toHaveBeenCalled();
});

it("a browser without a network is believed, whatever the router takes for an answer", async () => {
  await showPages();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await press("/deals?stage=closed");
  expect(address()).toBe("/deals?stage=closed");
  expect(router.push).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
  await press("/team");
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/team");
});

it("another page says that it needs a connection, until there is one", async () => {
  const ask = vi.spyOn(window, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await showPages();
  update({ isOffline: true });
  await press("/team");
  await expect.element(notice.getByText(/^This page was not opened before/)).toBeVisible();
  await press("Try again");
  await expect.element(notice.getByText(/^There is still no connection\./)).toBeVisible();
  expect([address(), router.push.mock.calls.length]).toEqual(["/tasks", 0]);
  ask.mockResolvedValueOnce(new Response());
  await press("Try again");
  await expect.element(notice).not.toBeInTheDocument();
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/team");
});

it("a navigation during which the connection is lost continues without a connection", async () => {
  await showPages();
  await press("/deals?stage=closed");
  update({ isOffline: true });
  await expect.poll(address).toBe("/deals?stage=closed");
  update({ isOffline: false, shown: "/deals" });

  await press("/team");
  followed.mockReset();
  update({ isOffline: true });
  await expect.element(notice).toBeVisible();
  // The router stays where it is.
  expect(followed).toHaveBeenCalledOnce();
  expect(address()).toBe("/deals?stage=closed");
});

it("a navigation that has ended is not repeated when the connection is lost later", async () => {
  await showPages();
  await press("/team");
  arrive("/team");
  await nextFrame();
  arrive("/tasks");
  update({ isOffline: true });
  await nextFrame();
  expect(address()).toBe("/tasks");
  await expect.element(notice).not.toBeInTheDocument();
});

it("a request that failed is sent again when the connection is back", async () => {
  const unanswered = TRPCClientError.from(new TypeError("Failed to fetch"));
  fetched.mockRejectedValueOnce(unanswered).mockResolvedValue("Loaded");
  await showPages();
  await expect.element(page.getByRole("status")).toHaveTextContent("Failed to fetch");
  update({ isOffline: true });
  await nextFrame();
  update({ isOffline: false });
  await expect.element(page.getByRole("status")).toHaveTextContent("Loaded");
});
