import type { Dispatcher } from "undici";

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Aborts a request whose complete response has not arrived after this many milliseconds. */
export function withTimeout(timeoutMs: number): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const ends = performance.now() + timeoutMs;
    let timer: NodeJS.Timeout | undefined;
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        timer = setTimeout(() => controller.abort(new TimeoutError()), ends - performance.now());
        handler.onRequestStart?.(controller, context);
      },
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => {
        clearTimeout(timer);
        handler.onResponseEnd?.(...args);
      },
      onResponseError: (...args) => {
        clearTimeout(timer);
        handler.onResponseError?.(...args);
      },
    });
  };
}
