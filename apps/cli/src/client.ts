// By its source: the package's own entry is made when it is packed for others.
export {
  type CallOptions,
  type Client,
  createClient,
  DealflowError,
  type Download,
} from "../../../packages/client/src/index.ts";
