import { randomBytes } from "node:crypto";
import type { Settings } from "../settings.ts";

/** Lets a person try the workspace as any of the sample's members. */
export const SAMPLE_PASSWORD = "sample-password";

/**
 * What the sample's members sign in with. A password that the README tells everyone is given only while nobody but
 * this machine can reach the server; else nobody knows it, and an administrator who wants a member to sign in adds one.
 */
export function samplePassword(settings: Pick<Settings, "loopback" | "passwordMinLength">): string {
  const isSafe = settings.loopback && SAMPLE_PASSWORD.length >= settings.passwordMinLength;
  return isSafe ? SAMPLE_PASSWORD : randomBytes(24).toString("base64url");
}
