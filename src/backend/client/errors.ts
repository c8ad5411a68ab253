import { networkFailureCode } from '@/lib/failures';

/** One error: the name of the field or operation, and the backend's message. */
export interface Problem {
  path: string;
  message: string;
}

/** No response arrived, in time or at all, or the backend rejected the request (see `rejectionKind`). */
export type FailureKind = 'network' | 'timeout' | 'rejected';

/** The only error that this folder throws. `code` is AWS's name of it, such as 'CodeMismatchException'. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly kind: FailureKind = 'rejected';

  constructor(
    readonly code: string,
    readonly problems: readonly Problem[],
    cause?: unknown,
  ) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'), { cause });
    if (code === networkFailureCode) this.kind = /time(d )?out/i.test(`${cause}`) ? 'timeout' : 'network';
  }
}

/** Creates the error for an operation that returned null although it must return data. */
export function emptyResponseError(path: string): BackendError {
  return new BackendError('NoData', [{ path, message: 'The response is empty.' }]);
}

/** Converts an error of a client to a `BackendError`; `path` names the operation. */
export function toBackendError(thrown: unknown, path: string): BackendError {
  if (thrown instanceof BackendError) return thrown;
  if (hasErrors(thrown)) return fromGraphQLErrors(thrown.errors, path);
  const { name, message } = thrown instanceof Error ? thrown : { name: 'Unknown', message: String(thrown) };
  if (!isUnreachable(thrown)) return new BackendError(name, [{ path, message }], thrown);
  return new BackendError(networkFailureCode, [{ path, message: networkFailureMessage }], thrown);
}

/** True if the error means that no response arrived, or a response or chunk of the site broke off. */
export function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (networkFailurePattern.test(String(thrown))) return true;
  // The client reports an unrecognized error as unknown, with the original in `underlyingError`.
  return 'underlyingError' in thrown && isUnreachable(thrown.underlyingError);
}

/** Names and messages by which browsers and the client report a lost connection; the third is a timeout. */
const networkFailurePattern =
  /failed to fetch|fetch failed|timeouterror|network ?error|load failed|import(ed|ing a) module|unable to preload/i;

/** An error in the list that AppSync returns beside `data`. */
export interface GraphQLProblem {
  message: string;
  path?: readonly (string | number)[] | null;
  errorType?: string | null;
}

/** Converts AppSync's list of errors to one error. */
export function fromGraphQLErrors(errors: readonly GraphQLProblem[], path: string): BackendError {
  const problems = errors.map((error) => ({
    path: error.path?.join('.') || path,
    message: normalizedMessage(error.message),
  }));
  const isNetworkFailure = problems.some(({ message }) => message === networkFailureMessage);
  const code = isNetworkFailure ? networkFailureCode : (errors[0]?.errorType ?? 'GraphQLError');
  return new BackendError(code, problems, errors);
}

const networkFailureMessage = 'A network error has occurred.';

function normalizedMessage(message: string): string {
  return networkFailurePattern.test(message) ? networkFailureMessage : message;
}

function hasErrors(thrown: unknown): thrown is { errors: GraphQLProblem[] } {
  return typeof thrown === 'object' && thrown !== null && 'errors' in thrown && Array.isArray(thrown.errors);
}
