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
  if (!isUnreachable(thrown)) return new BackendError(name, [{ path, message }], thrown);
  return new BackendError(networkFailureCode, [{ path, message: networkFailure }], thrown);
}

/** Whether something was thrown because the line gave nothing, or broke off: of an answer, or of a part of the site. */
export function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (lineFailure.test(String(thrown))) return true;
  // The client calls what it does not know an unknown error, and keeps what it was.
  return 'underlyingError' in thrown && isUnreachable(thrown.underlyingError);
}

/** What browsers and the client call it, by name or in words; the third where an answer was not waited for any longer. */
const lineFailure =
  /failed to fetch|fetch failed|timeouterror|network ?error|load failed|import(ed|ing a) module|unable to preload/i;

/** An error as AppSync lists it beside `data`. */
export interface GraphQLProblem {
  message: string;
  path?: readonly (string | number)[] | null;
  errorType?: string | null;
}

/** AppSync's list of errors as one error. */
export function fromGraphQLErrors(errors: readonly GraphQLProblem[], path: string): BackendError {
  const problems = errors.map((error) => ({
    path: error.path?.join('.') || path,
    message: inPlainWords(error.message),
  }));
  const isOffLine = problems.some(({ message }) => message === networkFailure);
  const code = isOffLine ? networkFailureCode : (errors[0]?.errorType ?? 'GraphQLError');
  return new BackendError(code, problems, errors);
}

const networkFailure = 'A network error has occurred.';

function inPlainWords(message: string): string {
  return lineFailure.test(message) ? networkFailure : message;
}

function hasErrors(thrown: unknown): thrown is { errors: GraphQLProblem[] } {
  return typeof thrown === 'object' && thrown !== null && 'errors' in thrown && Array.isArray(thrown.errors);
}
