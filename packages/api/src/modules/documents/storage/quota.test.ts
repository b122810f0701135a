import { documents } from "@dealflow/db/schema";
import { describe, expect, it } from "vitest";
import type { TestMember } from "../../../testing/factories.ts";
import { openHttp } from "../../../testing/http.ts";
import { formOf, pdf, uploadsOf } from "../../../testing/uploads.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";

const GIB = 2 ** 30;

async function openUploads(environment: Record<string, string>) {
  const workspace = await openTestWorkspace(environment);
  const { signedIn } = openHttp(workspace);
  const { send, countStored } = uploadsOf(workspace);
  const uploaded = async ({ id }: TestMember, size: number) => {
    const facts = { name: "Old.pdf", type: "pdf", sha256: "", createdAt: workspace.clock.now() } as const;
    await workspace.db.insert(documents).values({ ...facts, size, storageKey: `${id}`, uploadedBy: id });
  };
  const upload = async (member: TestMember) => send(await signedIn(member), formOf("New.pdf", pdf(2_000)));
  return { ...workspace, uploaded, upload, countStored };
}

describe("the space for documents", () => {
  it("is limited for each member, and others can still upload", async () => {
    const { makeMember, uploaded, upload, countStored } = await openUploads({ MEMBER_QUOTA_GB: "1" });
    const [full, other] = [await makeMember(), await makeMember()];
    await uploaded(full, GIB - 1_000);
    const answer = await upload(full);
    expect([answer.status, answer.json()]).toMatchObject([
      413,
      { code: "QUOTA_EXCEEDED", message: expect.stringMatching(/one member has uploaded may take 1 GiB/) },
    ]);
    expect(await countStored()).toEqual({ rows: 1, files: 0 });
    expect((await upload(other)).status).toBe(200);
  });

  it("is limited for all members together", async () => {
    const { makeMember, uploaded, upload, countStored } = await openUploads({ STORAGE_QUOTA_GB: "1" });
    await uploaded(await makeMember(), GIB - 1_000);
    const answer = await upload(await makeMember());
    expect([answer.status, answer.json()]).toMatchObject([413, { code: "QUOTA_EXCEEDED" }]);
    expect(await countStored()).toEqual({ rows: 1, files: 0 });
  });

  it("is limited by the free space of the disk, with a clear message and nothing stored", async () => {
    const { makeMember, upload, countStored, logged } = await openUploads({ MIN_FREE_DISK_MB: "100000000" });
    const answer = await upload(await makeMember());
    expect([answer.status, answer.headers.get("retry-after"), answer.json()]).toMatchObject([
      503,
      "60",
      { code: "DISK_FULL", message: expect.stringMatching(/^The disk of the server is nearly full/) },
    ]);
    expect(await countStored()).toEqual({ rows: 0, files: 0 });
    expect(logged.filter(({ level }) => level === 50)).toEqual([]);
  });

  it("is not limited by free disk space if the setting is 0", async () => {
    const { makeMember, upload } = await openUploads({ MIN_FREE_DISK_MB: "0" });
    expect((await upload(await makeMember())).status).toBe(200);
  });
});
