import { networkFailureCode } from '@/lib/passing-failure';

/** What went wrong where: a field's or operation's name, and the backend's words. */
export interface Problem {
  path: string;
  message: string;
}

/** The only thing that leaves this folder on failure. `code` is the name AWS gives the error, such as 'CodeMismatchException'. */
export class BackendError extends Error {
  override readonly name = 'BackendError';

  constructor(
    readonly code: string,
    readonly problems: readonly Problem[],
    cause?: unknown,
  ) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'), { cause });
  }
}

/** An operation that must answer with something answered with nothing. */
export function emptyAnswer(path: string): BackendError {
  return new BackendError('NoData', [{ path, message: 'The answer is empty.' }]);
}

/** Turns whatever a client threw into a `BackendError`; `path` says which operation it was. */
export function toBackendError(thrown: unknown, path: string): BackendError {
  if (thrown instanceof BackendError) return thrown;
  if (hasErrors(thrown)) return fromGraphQLErrors(thrown.errors, path);
  const { name, message } = thrown instanceof Error ? thrown : { name: 'Unknown', message: String(thrown) };
  // Browsers report an unreachable server as a TypeError of fetch.
  const code = name === 'TypeError' && /fetch|network|load failed/i.test(message) ? networkFailureCode : name;
  return new BackendError(code, [{ path, message: code === networkFailureCode ? networkFailure : message }], thrown);
}

/** An error as AppSync lists it beside `data`. */
export interface GraphQLProblem {
  message: string;
  path?: readonly (string | number)[] | null;
  errorType?: string | null;
}

/** AppSync's list of errors as one error. */
export function fromGraphQLErrors(errors: readonly GraphQLProblem[], path: string): BackendError {
  const problems = errors.map((error) => ({ path: error.path?.join('.') || path, message: error.message }));
  const isUnreachable = errors.some(({ message }) => message === 'Network error' || message === networkFailure);
  const code = isUnreachable ? networkFailureCode : (errors[0]?.errorType ?? 'GraphQLError');
  return new BackendError(code, problems, errors);
}

const networkFailure = 'A network error has occurred.';

function hasErrors(thrown: unknown): thrown is { errors: GraphQLProblem[] } {
  return typeof thrown === 'object' && thrown !== null && 'errors' in thrown && Array.isArray(thrown.errors);
}
