import { isPassingFailure } from '@/lib/passing-failure';
import { BackendError } from './errors';

/** Why the backend refused: what its code, such as NO_SUCH_POST, stands for. A failure with none of these codes is just one. */
export function refusalOf<Refusal extends string>(
  failure: unknown,
  byCode: Readonly<Record<string, Refusal>>,
): Refusal | 'no-connection' | 'failed' {
  if (isPassingFailure(failure)) return 'no-connection';
  const said = failure instanceof BackendError ? failure.problems.map(({ message }) => message) : [];
  const found = Object.entries(byCode).find(([code]) => said.includes(code));
  return found ? found[1] : 'failed';
}
