import { describe, expect, it } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { MAX_BODY_BYTES } from "./guard.ts";
import { receiveJson } from "./json-body.ts";

const TYPE = "application/json";

async function read(body: RequestInit["body"], type: string | null = TYPE) {
  const headers = new Headers(type === null ? {} : { "content-type": type });
  const request = new Request("http://localhost/api/deals", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  });
  const received = await receiveJson(request, { reserve: () => undefined });
  return received.value();
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("receiveJson", () => {
  it("reads JSON", async () => {
    expect(await read('{"company":"Nordlicht – 北光 \\ud83d\\ude00"}')).toEqual({
      company: "Nordlicht – 北光 😀",
    });
  });

  it("reads an empty body as undefined, with or without a type", async () => {
    expect(await read(null)).toBeUndefined();
    expect(await read("")).toBeUndefined();
    expect(await read(null, null)).toBeUndefined();
  });

  it.each(["{", "{'a':1}", "undefined", "[1,]", "{} {}", "\u0000", "NaN"])("refuses %j", async (text) => {
    await expectRefusal(read(text), "MALFORMED_JSON");
  });

  it("refuses bytes that are not UTF-8", async () => {
    await expectRefusal(read(new Uint8Array([0x22, 0xff, 0x22])), "MALFORMED_JSON");
  });

  it("refuses bytes without a type", async () => {
    await expectRefusal(read(new TextEncoder().encode("{}"), null), "UNSUPPORTED_MEDIA_TYPE");
  });

  it.each(['"\\', '"\\"', '"\\\\\\"[', '["a', "]]]]"])("refuses the incomplete text %j", async (text) => {
    await expectRefusal(read(text), "MALFORMED_JSON");
  });

  it("distinguishes the end of a text from an escaped quotation mark", async () => {
    const texts = ["\\", '"', '\\"', '\\\\"[[', `\\\\${"[".repeat(40)}`, '"'.repeat(50)];
    expect(await read(JSON.stringify({ texts }))).toEqual({ texts });
    await expectRefusal(read(`["\\\\",${nested(32)}]`), "MALFORMED_JSON");
  });

  it("accepts 32 levels and refuses 33, counting brackets outside of text only", async () => {
    expect(await read(nested(32))).toBeDefined();
    await expectRefusal(read(nested(33)), "MALFORMED_JSON");
    expect(await read(JSON.stringify(`\\"${"[".repeat(500)}`))).toHaveLength(502);
  });

  it.each([
    ["lists without end", "[],"],
    ["text without end", '"",'],
    ["numbers without end", "1,"],
    ["numbers before a torn text", "1,", ',"'],
  ])("refuses more than a megabyte of %s, and accepts one large text", async (_case, piece, end = "]") => {
    const whole = (text: string) => {
      const request = new Request("http://localhost/", {
        method: "POST",
        body: text,
        headers: { "content-type": TYPE },
      });
      return receiveJson(request, { maxBytes: 40 * MAX_BODY_BYTES, reserve: () => undefined });
    };
    const { value } = await whole(`[${piece.repeat((30 * MAX_BODY_BYTES) / piece.length)}0${end}`);
    await expectRefusal(Promise.resolve().then(value), "PAYLOAD_TOO_LARGE");
    const file = '"a","b"\\ \n'.repeat(200_000);
    expect((await whole(JSON.stringify({ file }))).value()).toEqual({ file });
  });

  it("refuses a megabyte of nested brackets", async () => {
    await expectRefusal(read("[".repeat(MAX_BODY_BYTES)), "MALFORMED_JSON");
  });

  it("accepts one MiB and stops reading after it", async () => {
    expect(await read(`"${"x".repeat(MAX_BODY_BYTES - 2)}"`)).toHaveLength(MAX_BODY_BYTES - 2);

    let pulled = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    await expectRefusal(read(endless), "PAYLOAD_TOO_LARGE");
    expect(pulled).toBeLessThan(2 * MAX_BODY_BYTES);
    expect(cancelled).toBe(true);
  });

  it("counts the depth across the chunks of a body, and ignores brackets in text", async () => {
    const pieces = ['{"a":"', "\\", '"', "[".repeat(40), '\\"","b":', "[".repeat(20), "]".repeat(20), "}"];
    const stream = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      });
    expect(await read(stream())).toMatchObject({ a: `"${"[".repeat(40)}"` });
    pieces[5] = "[".repeat(32);
    await expectRefusal(read(stream()), "MALFORMED_JSON");
  });

  it("does not parse before the value is requested", async () => {
    const request = new Request("http://localhost/", {
      method: "POST",
      body: "{",
      headers: { "content-type": TYPE },
    });
    const { value } = await receiveJson(request, { reserve: () => undefined });
    expect(value).toThrow("not well-formed");
  });

  it("compares bodies by their bytes, without parsing them and independent of chunks", async () => {
    const digestOf = async (pieces: string[]) => {
      const body = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
      const headers = { "content-type": TYPE };
      const request = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" });
      const { digest } = await receiveJson(request, { reserve: () => undefined });
      return digest();
    };
    expect(await digestOf(["{malformed"])).toBe(await digestOf([..."{malformed"]));
    expect(await digestOf(["x".repeat(2_000)])).toBe(await digestOf([..."x".repeat(2_000)]));
    expect(await digestOf(['{"a":1}'])).not.toBe(await digestOf(['{"a":2}']));
  });

  it("does not change prototypes", async () => {
    const body = await read('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect({ ...Object(body) }).not.toHaveProperty("polluted");
    expect({}).not.toHaveProperty("polluted");
  });

  it("refuses a body whose sender disconnects", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"company":'));
        controller.error(new Error("aborted"));
      },
    });
    await expectRefusal(read(broken), "BAD_REQUEST");
  });
});
