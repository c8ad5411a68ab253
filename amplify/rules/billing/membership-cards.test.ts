import { expect, test } from 'vitest';
import { behaviourOf, type CardValidationError, validateCard } from './membership-cards';

const now = Date.parse('2026-03-31T23:59:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '03/26', code: '123' };

test('accepts a test card until the end of its month', () => {
  expect(validateCard(good, now)).toEqual([]);
  expect(validateCard({ ...good, expiry: '12 / 2030', code: '1234' }, now)).toEqual([]);
  expect(validateCard(good, Date.parse('2026-04-01T00:00:00Z'))).toEqual([{ field: 'expiry', problem: 'EXPIRED' }]);
});

test.each<[Partial<typeof good>, CardValidationError]>([
  [{ number: '' }, { field: 'number', problem: 'REQUIRED' }],
  [{ number: '4242' }, { field: 'number', problem: 'MALFORMED' }],
  [{ number: '4242x4242y4242z4242' }, { field: 'number', problem: 'MALFORMED' }],
  [{ number: '5555 5555 5555 4444' }, { field: 'number', problem: 'TEST_CARDS_ONLY' }],
  [{ expiry: '' }, { field: 'expiry', problem: 'REQUIRED' }],
  [{ expiry: '13/30' }, { field: 'expiry', problem: 'MALFORMED' }],
  [{ code: '' }, { field: 'code', problem: 'REQUIRED' }],
  [{ code: '12' }, { field: 'code', problem: 'MALFORMED' }],
])('rejects %j', (wrong, fault) => {
  expect(validateCard({ ...good, ...wrong }, now)).toEqual([fault]);
});

test.each([
  ['4242 4242 4242 4242', 'SUCCEEDS'],
  ['4000-0000-0000-0002', 'DECLINED'],
  ['4000002500003155', 'NEEDS_CONFIRMATION'],
  ['4000 0000 0000 9995', 'FAILS_LATER'],
  ['4111 1111 1111 1111', undefined],
])('%s: %s', (number, behaviour) => {
  expect(behaviourOf(number)).toBe(behaviour);
});
