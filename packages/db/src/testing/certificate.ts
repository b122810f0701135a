import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";

/** Makes a self-signed certificate for a host name or an IPv4 address, and its key; both as PEM text. */
export function selfSigned(host: string): { certificate: string; key: string } {
  const { privateKey } = generateKeyPairSync("ed25519");
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const day = (offset: number) => {
    const text = new Date(Date.now() + offset * 86_400_000).toISOString().replaceAll(/[-:T]|\.\d+/g, "");
    return der(0x17, Buffer.from(text.slice(2)));
  };
  const algorithm = sequence(oid(ED25519));
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(host)))));
  const address = /^[\d.]+$/.test(host)
    ? der(0x87, Buffer.from(host.split(".").map(Number)))
    : der(0x82, Buffer.from(host));
  const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));
  const extensions = sequence(
    extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff])))),
    extension(SUBJECT_ALTERNATIVE_NAME, sequence(address)),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(day(-1), day(1)),
    name,
    publicKey,
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign(null, content, privateKey));
  const lines =
    sequence(content, algorithm, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return {
    certificate: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

const ED25519 = "2b6570";
const COMMON_NAME = "550403";
const BASIC_CONSTRAINTS = "551d13";
const SUBJECT_ALTERNATIVE_NAME = "551d11";

const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const sequence = (...contents: Buffer[]) => der(0x30, ...contents);

/** A value in DER: its tag, its length in bytes, and its contents. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const value = Buffer.concat(contents);
  const size = value.length;
  // Nothing here is longer than 65,535 bytes.
  const length = size < 128 ? [size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}
