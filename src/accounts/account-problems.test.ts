import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { changeText, creationText, isAccountChangedMeanwhile, isEmailTaken, refusedFields } from './account-problems';

const refused = (message: string) => new BackendError('GraphQLError', [{ path: 'createAccount', message }]);
/** Returns the message id, followed by its values. */
const named = (id: string, values?: Record<string, string | number>) =>
  [id, ...Object.values(values ?? {})].join(' | ');

test('translates the server’s rejection codes', () => {
  expect(isEmailTaken(refused('EMAIL_TAKEN'))).toBe(true);
  expect(isAccountChangedMeanwhile(refused('CHANGED_MEANWHILE'))).toBe(true);
  expect(refusedFields(refused('INVALID_ACCOUNT: [{"field":"email","problem":"MALFORMED"}]'))).toEqual([
    { field: 'email', problem: 'MALFORMED' },
  ]);
  expect(refusedFields(refused('Out of order'))).toEqual([]);
});

test('describes each failed step of a creation, and shows no codes of other failures', () => {
  expect(creationText(refused('SIGN_UP_RECORD_FAILED: x'), named)).toBe('accounts.signUpRecordFailed');
  expect(creationText(refused('USER_RECORD_FAILED: x'), named)).toBe('accounts.userRecordFailed');
  expect(creationText(refused('ACTIVITY_FAILED: x'), named)).toBe('accounts.activityFailed');
  expect(creationText(refused('REGISTER_FAILED: Full.'), named)).toBe('accounts.createFailed | Full.');
  expect(creationText(refused('Status 500.'), named)).toBe('accounts.createFailed | auth.unknown');
  expect(creationText(refused('NOT_ADMINISTRATOR'), named)).toBe(
    'accounts.createFailed | accounts.refusedNotAdministrator',
  );
  expect(creationText(new TypeError('Failed to fetch'), named)).toBe('accounts.createFailed | auth.network');
});

test('translates a rejected change, and shows no codes of another failure', () => {
  expect(changeText(refused('LAST_ADMINISTRATOR'), named)).toBe('accounts.error | accounts.refusedLast');
  expect(changeText(refused('Out of order'), named)).toBe('accounts.error | auth.unknown');
});
