import { expect, it } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import type { openApiDocument } from "./openapi/document.ts";
import { createReferenceCaller } from "./reference.ts";
import { routeTable } from "./route-table.ts";

const workspace = await openTestWorkspace();
const http = openHttp(workspace);
const member = await workspace.makeMember();
const me = await http.signedIn(member);

type Document = ReturnType<typeof openApiDocument>;
type Parameter = Document["paths"][string][string]["parameters"][number];

const isInPath = (parameter: Parameter) => "in" in parameter && parameter.in === "path";

const read = async () => (await me.send("GET", "/api/openapi.json")).json<Document>();

it("describes every call of the table, and no other", async () => {
  const { openapi, paths } = await read();
  expect(openapi).toBe("3.1.0");
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(routeTable.map(({ method, path }) => `${method} ${path}`).sort());
});

it("has unique names and the parameters of each path", async () => {
  const document = await read();
  const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.values(calls).map((operation) => ({ path, ...operation })),
  );
  const ids = operations.map((operation) => operation.operationId);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { path, parameters, responses } of operations) {
    const inPath = parameters
      .filter(isInPath)
      .map((parameter) => `{${"name" in parameter && parameter.name}}`);
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(responses).toHaveProperty("200");
  }
});

it("describes the answers: plain arrays, times as text, a version to send back", async () => {
  const { paths, components } = await read();
  expect(components.schemas).toMatchObject({
    DealPage: { type: "array", items: { $ref: "#/components/schemas/Deal" } },
    Deal: { properties: { createdAt: { type: "string", format: "date-time" } } },
    CreateDealInput: { required: ["company", "sector", "dealType", "dealSource"] },
  });
  const deals = paths["/api/deals"];
  expect(deals).toMatchObject({
    get: {
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: "limit", in: "query", required: false }),
      ]),
      responses: {
        200: {
          headers: { "x-next-cursor": {} },
          content: { "application/json": { schema: { $ref: "#/components/schemas/DealPage" } } },
        },
        401: {},
      },
    },
    post: {
      requestBody: {
        content: { "application/json": { schema: { $ref: "#/components/schemas/CreateDealInput" } } },
      },
    },
  });
  expect(paths["/api/deals/{id}"]).toMatchObject({
    put: {
      parameters: [{ name: "id", in: "path" }, { $ref: "#/components/parameters/IfMatch" }],
    },
    get: {
      responses: {
        200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Deal" } } } },
        404: {},
      },
    },
  });
  expect(paths["/api/auth/login"]).toMatchObject({ post: { security: [] } });
});

it("has chapters to read, with types in words", async () => {
  const { id, username, name, role, isAdmin } = member;
  const actor = { id, username, name, role, isAdmin };
  const chapters = await createReferenceCaller({
    ...workspace.context(),
    actor: async () => actor,
  }).chapters();
  const calls = chapters.flatMap((chapter) => chapter.calls);
  expect(calls).toHaveLength(routeTable.length);
  const update = calls.find((call) => call.method === "PUT" && call.path === "/api/deals/{id}");
  expect(update).toMatchObject({
    access: "member",
    parameters: [{ name: "id", type: "whole number", required: true }],
  });
  expect(update?.body).toContainEqual({ name: "leadUserId", type: "whole number or null", required: false });
  expect(update?.answer).toContainEqual({ name: "createdAt", type: "time (ISO 8601)", required: true });
});

it("the reference is for members", async () => {
  expect((await http.client().send("GET", "/api/openapi.json")).status).toBe(401);
  const stranger = createReferenceCaller({ ...workspace.context(), actor: async () => null });
  await expectRefusal(stranger.chapters(), "UNAUTHORIZED");
  await expectRefusal(stranger.openApi(), "UNAUTHORIZED");
});

it("describes files as form fields in requests, and as bytes in responses", async () => {
  const { paths, components } = await read();
  expect(components.schemas.DocumentsUploadInput).toMatchObject({
    properties: { file: { contentMediaType: "application/octet-stream" }, dealId: {} },
    required: ["file"],
  });
  expect(paths["/api/documents"]).toMatchObject({
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { $ref: "#/components/schemas/DocumentsUploadInput" },
          },
        },
      },
      responses: { 200: { content: { "application/json": {} } } },
    },
  });
  expect(paths["/api/documents/{id}/file"]).toMatchObject({
    get: {
      parameters: [
        { name: "id", in: "path" },
        { name: "inline", in: "query", required: false },
      ],
      responses: { 200: { content: { "application/octet-stream": {} } } },
    },
  });
});
