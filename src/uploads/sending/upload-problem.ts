import { isSessionRejection } from '@/backend/client/rejections';
import type { MessageId } from '@/i18n/messages';
import { networkFailureCode } from '@/lib/failures';

/** A failure of a save, as the failing service reports it. */
export interface UploadProblem {
  code: string;
  message: string;
}

export function problemOf(thrown: unknown): UploadProblem {
  if (!(thrown instanceof Error)) return { code: 'Unknown', message: String(thrown) };
  if (isSessionRejection(thrown)) return { code: sessionEndedCode, message: thrown.message };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
  return { code, message: thrown.message };
}

/** Code of a request that the backend rejected because the session has ended. */
export const sessionEndedCode = 'SessionEnded';

/** Code of a save whose record links a stored file that is missing; the message is its path. */
export const storedFileMissingCode = 'STORED_FILE_MISSING';

/** True for a network failure, false for an error of the server. */
export function isConnectionFailure(thrown: unknown): boolean {
  const { code, message } = problemOf(thrown);
  return connectionFailures.has(code) || /Network Error|Request aborted/i.test(message);
}

/** Codes of the storage client, of the data client, and of a busy server. */
const connectionFailures = new Set([
  networkFailureCode,
  'ERR_NETWORK',
  'ERR_ABORTED',
  'SlowDown',
  'ServiceUnavailable',
]);

/** Text that describes a problem to the user, such as the specification's storage errors (back office, §8). */
export function problemText({ code, message }: UploadProblem): { id: MessageId; values?: Record<string, string> } {
  const known = texts[code];
  if (known) return { id: known };
  if (/Network Error|Request aborted/i.test(message)) return { id: 'uploads.problem.line' };
  const sizes = /Expected object size (\d+), but got (\d+)/.exec(message);
  if (sizes) return { id: 'uploads.problem.size', values: { expected: sizes[1] ?? '', got: sizes[2] ?? '' } };
  if (message.includes('FILE_TOO_LARGE')) return { id: 'uploads.problem.pictureTooLarge' };
  if (/INVALID_FILES|PATH_TAKEN/.test(message)) return { id: 'uploads.problem.path' };
  if (code === 'FILE_MISSING') return { id: 'uploads.problem.missing' };
  if (code === storedFileMissingCode) {
    return { id: 'uploads.problem.storedMissing', values: { file: message.slice(message.lastIndexOf('/') + 1) } };
  }
  return { id: 'uploads.problem.other' };
}

const texts: Readonly<Record<string, MessageId>> = {
  [networkFailureCode]: 'uploads.problem.line',
  ERR_NETWORK: 'uploads.problem.line',
  ERR_ABORTED: 'uploads.problem.line',
  CanceledError: 'uploads.problem.canceled',
  [sessionEndedCode]: 'uploads.problem.signedOut',
  NoCredentials: 'uploads.problem.signedOut',
  NoIdentityId: 'uploads.problem.signedOut',
  NotAuthorizedException: 'uploads.problem.signedOut',
  UserUnAuthenticatedException: 'uploads.problem.signedOut',
  ExpiredToken: 'uploads.problem.signedOut',
  AccessDenied: 'uploads.problem.forbidden',
  Unauthorized: 'uploads.problem.forbidden',
  NoKey: 'uploads.problem.path',
  InvalidStorageOperationInput: 'uploads.problem.path',
  InvalidStoragePathInput: 'uploads.problem.path',
  NoBucket: 'uploads.problem.bucket',
  NoRegion: 'uploads.problem.bucket',
  InvalidStorageBucket: 'uploads.problem.bucket',
  NoSuchBucket: 'uploads.problem.bucket',
  ObjectIsTooLarge: 'uploads.problem.tooLarge',
  EntityTooLarge: 'uploads.problem.tooLarge',
  UrlExpirationMaxLimitExceed: 'uploads.problem.linkTooLong',
  InvalidUploadSource: 'uploads.problem.source',
  NotReadableError: 'uploads.problem.unreadable',
  NotFoundError: 'uploads.problem.unreadable',
  NoSuchUpload: 'uploads.problem.forgotten',
  IntegrityError: 'uploads.problem.integrity',
};
