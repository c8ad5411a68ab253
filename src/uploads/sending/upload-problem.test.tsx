import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { useProblemText } from '../dock/use-upload-texts';
import { isConnectionFailure, problemOf, type UploadProblem } from './upload-problem';

function Words(problem: UploadProblem) {
  return <p>{useProblemText()(problem)}</p>;
}

// Specification, back office, §8: errors of the storage service, with the messages of the Amplify client.
test.each([
  ['NoCredentials', 'Credentials should not be empty.', /Log in again/],
  ['NoIdentityId', 'Missing identity ID when accessing objects', /Log in again/],
  ['NoKey', 'Missing key in api call.', /storage path of this file is not valid/],
  ['NoBucket', 'Missing bucket name while accessing object.', /not configured/],
  ['NoRegion', 'Missing region while accessing object.', /not configured/],
  ['ObjectIsTooLarge', 'Object size cannot not be greater than 5TB.', /maximum file size is 5 TB/],
  ['UrlExpirationMaxLimitExceed', 'Url Expiration can not be greater than 7 Days.', /at most 7 days/],
  ['InvalidUploadSource', 'Upload source type can only be a `Blob`', /cannot be uploaded as a file/],
  ['InvalidStorageOperationInput', 'Path or key parameter must be specified', /storage path of this file is not valid/],
  [
    'InvalidStoragePathInput',
    'Input `path` does not allow a leading slash (/).',
    /storage path of this file is not valid/,
  ],
  ['InvalidStorageBucket', 'Unable to lookup bucket', /not configured/],
  ['ERR_NETWORK', 'Network Error', /connection was lost/],
  ['Error', 'Request aborted', /connection was lost/],
  ['CanceledError', 'Upload is canceled by user', /^Upload is canceled by user$/],
  [
    'Error',
    'movies/src/a.mp4: Upload failed. Expected object size 12, but got 7.',
    /^Upload failed. Expected object size 12, but got 7.$/,
  ],
  ['AccessDenied', 'Access Denied', /not allowed to upload/],
  ['Error', 'FILE_TOO_LARGE: movies/thumbnail/a.webp', /^Pictures can be at most 5 MB\./],
  ['Teapot', 'I am a teapot', /^Something went wrong\.$/],
])('describes %s in words', (code, message, words) => {
  render(<Words code={code} message={message} />, { wrapper: InEnglish });
  expect(screen.getByText(words)).toBeTruthy();
});

test('tells a network failure from a refusal', () => {
  expect(isConnectionFailure(Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK' }))).toBe(true);
  expect(isConnectionFailure(Object.assign(new Error('Access Denied'), { code: 'AccessDenied' }))).toBe(false);
});

test.each([
  ['NotSignedIn', 'No current user'],
  ['GraphQLError', 'Unauthorized'],
])('says that the session has ended, not the message of %s', (code, message) => {
  const problem = problemOf(new BackendError(code, [{ path: 'saveTitle', message }]));
  render(<Words {...problem} />, { wrapper: InEnglish });
  expect(screen.getByText('Your session has ended. Log in again, then retry.')).toBeTruthy();
});
