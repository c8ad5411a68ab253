import { beforeEach, expect, test } from 'vitest';
import { storedStep, storeStep } from './wizard-step';

beforeEach(() => sessionStorage.clear());

test('the step and the address outlive a reload, the password does not', () => {
  storeStep({ name: 'confirm-new', email: 'ada@example.com', password: 'Quiet-Room-42!' });
  expect(storedStep(null)).toEqual({ name: 'confirm-new', email: 'ada@example.com' });
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('Quiet-Room');
});

test('going back to the beginning forgets the step', () => {
  storeStep({ name: 'take-password', email: 'ada@example.com' });
  storeStep({ name: 'credentials' });
  expect(storedStep(null)).toEqual({ name: 'credentials' });
});

test.each(['{', '"text"', '{"name":"elsewhere","email":"a"}', '{"name":"confirm-new"}'])('%s is no step', (kept) => {
  sessionStorage.setItem('marquee.signup', kept);
  expect(storedStep(null)).toEqual({ name: 'credentials' });
});

test('the banner brings another address: its sign-up begins anew; the same one goes on, whatever its case', () => {
  storeStep({ name: 'confirm-new', email: 'ada@example.com' });
  expect(storedStep('carol@example.com')).toEqual({ name: 'credentials' });
  expect(storedStep('Ada@Example.com ')).toEqual({ name: 'confirm-new', email: 'ada@example.com' });
});
