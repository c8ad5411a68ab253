// By its path: the seeding reads this file, too, and knows no other names.
import { requestTimeout } from '@/lib/with-timeout';

/**
 * Aborts the client's POST requests after the request timeout: the client itself has none. An aborted request may have
 * reached the server. File transfers use another client and have no timeout.
 */
export function boundRequests(): void {
  const fetchUnbounded = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    fetchUnbounded(input, typeof init?.body === 'string' ? { ...init, signal: boundedSignal(init.signal) } : init);
}

/** Ends after `answerPatience`, or with the signal given. */
function boundedSignal(given?: AbortSignal | null): AbortSignal {
  if (given?.aborted) return given;
  const controller = new AbortController();
  // Under the name that browsers give it the client would send the same again twice.
  setTimeout(() => controller.abort(new Error('Network error: the request timed out.')), requestTimeout);
  given?.addEventListener('abort', () => controller.abort(given.reason));
  return controller.signal;
}
