import { expect, test } from 'vitest';
import {
  type AccountFields,
  editedAccount,
  isMailable,
  normalizeAccount,
  validateAccount,
  validateAccountEdit,
  validateEmail,
} from './account-rules';

const person: AccountFields = {
  firstName: 'Maria',
  middleName: 'Clara',
  lastName: 'Santos',
  suffixName: '',
  contactNumber: '+639171234567',
  mailingAddress: '12 Mabini St, Manila',
  displayName: 'Mia',
};

test('keeps the lines of a postal address, but of no name', () => {
  const lines = { ...person, firstName: 'Maria\nClara', mailingAddress: '12 Mabini St\r\nManila ' };
  expect(normalizeAccount(lines)).toMatchObject({ firstName: 'Maria Clara', mailingAddress: '12 Mabini St\nManila' });
});

test('requires all fields but middle name, suffix and number', () => {
  expect(validateAccount({ ...person, middleName: '', suffixName: '', contactNumber: '' })).toEqual([]);
  const nobody = normalizeAccount({ ...person, firstName: ' ', lastName: '', mailingAddress: '', displayName: '\t' });
  expect(validateAccount(nobody).map(({ field, problem }) => `${field} ${problem}`)).toEqual([
    'firstName REQUIRED',
    'lastName REQUIRED',
    'mailingAddress REQUIRED',
    'displayName REQUIRED',
  ]);
});

test.each([
  ['+63917123456789012', 'TOO_LONG'],
  ['+6391712345678901', 'TOO_LONG'],
  ['call me', 'MALFORMED'],
  ['+123456789012345', undefined],
])('the number %s: %s', (contactNumber, problem) => {
  expect(validateAccount({ ...person, contactNumber })[0]?.problem).toBe(problem);
});

test.each([
  ['', 'REQUIRED'],
  ['ada', 'MALFORMED'],
  [`${'a'.repeat(117)}@example.com`, 'TOO_LONG'],
  [`${'a'.repeat(116)}@example.com`, undefined],
  ['ada@example.com', undefined],
])('the address %s: %s', (email, problem) => {
  expect(validateEmail(email)[0]?.problem).toBe(problem);
});

test('keeps the old value for a blank edit', () => {
  const edit = { ...person, firstName: '  ', middleName: '', displayName: ' Maria S. ' };
  expect(editedAccount(person, edit)).toEqual({ ...person, displayName: 'Maria S.' });
});

test('clears an optional field on request, and never a required one', () => {
  const blank = { ...person, middleName: '', firstName: '' };
  expect(editedAccount(person, blank, ['middleName', 'firstName'])).toEqual({ ...person, middleName: '' });
});

test('accepts unchanged stored values that violate a rule, unless they are missing', () => {
  const odd = { ...person, contactNumber: '(02) 8123-4567 ', displayName: 'M'.repeat(200), lastName: '' };
  const edited = { ...odd, contactNumber: '(02) 8123-4567', firstName: 'M'.repeat(200) };
  expect(validateAccountEdit(odd, edited)).toEqual([
    { field: 'firstName', problem: 'TOO_LONG' },
    { field: 'lastName', problem: 'REQUIRED' },
  ]);
  expect(validateAccountEdit(odd, { ...edited, firstName: 'Maria', lastName: 'Reyes' })).toEqual([]);
  expect(validateAccountEdit(person, { ...person, contactNumber: '(02) 8123-4567' })).toEqual([
    { field: 'contactNumber', problem: 'MALFORMED' },
  ]);
});

test('stores a name as one visible line, and an address with its lines', () => {
  const typed = { ...person, firstName: ' Ma\u200Bria\u202E ', mailingAddress: '12 Mabini St\r\nManila\u202E' };
  const stored = { firstName: 'Maria', mailingAddress: '12 Mabini St\nManila' };
  expect(normalizeAccount(typed)).toEqual({ ...person, ...stored });
  expect(editedAccount({ ...person, firstName: 'Clara' }, typed)).toEqual({ ...person, ...stored });
  expect(editedAccount(person, { firstName: '\u200B' }).firstName).toBe('Maria');
});

test.each([
  ['Quiet-Room-42!', true],
  ['Quiet<Room-42', false],
  ['Quiet>Room-42', false],
  ['Quiet&lt;Room-42', false],
])('the invitation shows the password %s as it is: %s', (password, isShown) => {
  expect(isMailable(password)).toBe(isShown);
});
