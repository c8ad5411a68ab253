import { expect, test } from 'vitest';
import { BackendError } from '@/backend/errors';
import {
  changeText,
  creationText,
  hasNoAnswer,
  isAccountChangedMeanwhile,
  isEmailTaken,
  listFailureWords,
  refusedFields,
} from './account-problems';

const refused = (message: string) => new BackendError('GraphQLError', [{ path: 'createAccount', message }]);
/** Returns the message id, followed by its values. */
const named = (id: string, values?: Record<string, string | number>) =>
  [id, ...Object.values(values ?? {})].join(' | ');

test('the server’s words for what stands in the way are known', () => {
  expect(isEmailTaken(refused('EMAIL_TAKEN'))).toBe(true);
  expect(isAccountChangedMeanwhile(refused('CHANGED_MEANWHILE'))).toBe(true);
  expect(refusedFields(refused('INVALID_ACCOUNT: [{"field":"email","problem":"MALFORMED"}]'))).toEqual([
    { field: 'email', problem: 'MALFORMED' },
  ]);
  expect(refusedFields(refused('Out of order'))).toEqual([]);
});

test('each step of a creation has its own words, anything else is told with its message', () => {
  expect(creationText(refused('SIGN_UP_RECORD_FAILED: x'), named)).toBe('accounts.signUpRecordFailed');
  expect(creationText(refused('USER_RECORD_FAILED: x'), named)).toBe('accounts.userRecordFailed');
  expect(creationText(refused('ACTIVITY_FAILED: x'), named)).toBe('accounts.activityFailed');
  expect(creationText(refused('REGISTER_FAILED: Full.'), named)).toBe('accounts.createFailed | Full.');
  expect(creationText(refused('Lost.'), named)).toBe('accounts.createFailed | Lost.');
});

test('a refused change is told in plain words, a broken one with its message', () => {
  expect(changeText(refused('LAST_ADMINISTRATOR'), named)).toBe('accounts.error | accounts.refusedLast');
  expect(changeText(refused('Out of order'), named)).toBe('accounts.error | Out of order');
});

test('no answer is something else than a refusal', () => {
  expect(hasNoAnswer(new BackendError('NetworkError', []))).toBe(true);
  expect(hasNoAnswer(refused('Unauthorized'))).toBe(false);
});

test('who was refused a list is not sent to look after the connection', () => {
  expect(listFailureWords(new BackendError('NetworkError', []))).toBe('accounts.listFailed');
  expect(listFailureWords(refused('Unauthorized'))).toBe('accounts.listRefused');
});
