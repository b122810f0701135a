import type { Dispatcher } from "undici";

export class LateError extends Error {
  override readonly name = "LateError";
}

/** Ends an attempt that has not been answered in full after so many milliseconds, however steadily it drips. */
export function withDeadline(milliseconds: number): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const ends = performance.now() + milliseconds;
    let timer: NodeJS.Timeout | undefined;
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        timer = setTimeout(() => controller.abort(new LateError()), ends - performance.now());
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
