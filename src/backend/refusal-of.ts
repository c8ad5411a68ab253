import { isRetryable } from '@/lib/retryable-errors';
import { BackendError } from './errors';

/**
 * Maps the error code of a rejection, such as NO_SUCH_POST, to its reason. Errors with none of these codes get the
 * general one.
 */
export function refusalOf<Refusal extends string>(
  failure: unknown,
  byCode: Readonly<Record<string, Refusal>>,
): Refusal | 'no-connection' | 'failed' {
  if (isRetryable(failure)) return 'no-connection';
  const said = failure instanceof BackendError ? failure.problems.map(({ message }) => message) : [];
  const found = Object.entries(byCode).find(([code]) => said.includes(code));
  return found ? found[1] : 'failed';
}
