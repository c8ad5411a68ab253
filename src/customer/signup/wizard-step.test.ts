import { beforeEach, expect, test } from 'vitest';
import { storedStep, storeStep } from './wizard-step';

beforeEach(() => sessionStorage.clear());

test('restores step and address after a reload, but not the password', () => {
  storeStep({ name: 'confirm-new', email: 'ada@example.com', password: 'Quiet-Room-42!' });
  expect(storedStep(null)).toEqual({ name: 'confirm-new', email: 'ada@example.com' });
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('Quiet-Room');
});

test('deletes the step when the user returns to the start', () => {
  storeStep({ name: 'take-password', email: 'ada@example.com' });
  storeStep({ name: 'credentials' });
  expect(storedStep(null)).toEqual({ name: 'credentials' });
});

test.each(['{', '"text"', '{"name":"elsewhere","email":"a"}', '{"name":"confirm-new"}'])(
  'ignores the invalid step %s',
  (stored) => {
    sessionStorage.setItem('marquee.signup', stored);
    expect(storedStep(null)).toEqual({ name: 'credentials' });
  },
);

test('restarts for another address of the banner, and continues for the same one in any case', () => {
  storeStep({ name: 'confirm-new', email: 'ada@example.com' });
  expect(storedStep('carol@example.com')).toEqual({ name: 'credentials' });
  expect(storedStep('Ada@Example.com ')).toEqual({ name: 'confirm-new', email: 'ada@example.com' });
});
