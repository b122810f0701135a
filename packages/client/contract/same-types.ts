/**
 * Nothing here runs. That this file has no type error proves that each input and answer of the contract is that of the
 * router; the error names the calls for which it is not.
 */
import type { AppRouter } from "@dealflow/api/root";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { CallOptions } from "../src/calls.ts";
import type { Calls } from "../src/contract.ts";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** Whether two types are the same, not only assignable to each other. */
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Given<Input> = Extract<Input, object>;

/** The input of a call of the contract; never where it takes options alone. */
type InputOf<Call> = Call extends (...sent: infer Sent) => unknown
  ? IsSame<Given<Sent[0]>, CallOptions> extends true
    ? never
    : Given<Sent[0]>
  : "unknown";

type AnswerOf<Call> = Call extends (...sent: never[]) => Promise<infer Answer> ? Answer : "unknown";

type Difference<Call, Input, Output> =
  IsSame<AnswerOf<Call>, Output> extends true
    ? IsSame<InputOf<Call>, Given<Input>> extends true
      ? never
      : "input"
    : "answer";

/** The file of an upload and the answer of a download are the client's own; `source` is `unknown` in the router, for a former name. */
type Apart =
  | "documents.upload"
  | "documents.download"
  | "emails.downloadAttachment"
  | "imports.authUrl"
  | "imports.run";

type Differences = {
  [Router in keyof Calls]: {
    [Name in keyof Calls[Router]]: `${Router}.${Name & string}` extends Apart
      ? never
      : Router extends keyof Inputs & keyof Outputs
        ? Name extends keyof Inputs[Router] & keyof Outputs[Router]
          ? `${Router}.${Name & string}: ${Difference<Calls[Router][Name], Inputs[Router][Name], Outputs[Router][Name]>}`
          : `${Router}.${Name & string}`
        : Router;
  }[keyof Calls[Router]];
}[keyof Calls];

/** Nothing differs. */
export const differences: Record<Differences, string> = {};
