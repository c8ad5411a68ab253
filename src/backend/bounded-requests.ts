// By its path: the seeding reads this file, too, and knows no other names.
import { answerPatience } from '../lib/answer-patience';

/**
 * Gives up what the client posts once nobody waits for its answer any more: the client itself waits for ever. What it has
 * posted may have arrived all the same. Files go another way, and take as long as they take.
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
  setTimeout(() => controller.abort(new Error('Network error: the request timed out.')), answerPatience);
  given?.addEventListener('abort', () => controller.abort(given.reason));
  return controller.signal;
}
