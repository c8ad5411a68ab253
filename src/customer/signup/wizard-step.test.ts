import { beforeEach, expect, test } from 'vitest';
import { keepStep, keptStep } from './wizard-step';

beforeEach(() => sessionStorage.clear());

test('the step and the address outlive a reload, the password does not', () => {
  keepStep({ name: 'confirm-new', email: 'ada@example.com', password: 'Quiet-Room-42!' });
  expect(keptStep()).toEqual({ name: 'confirm-new', email: 'ada@example.com' });
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('Quiet-Room');
});

test('going back to the beginning forgets the step', () => {
  keepStep({ name: 'take-password', email: 'ada@example.com' });
  keepStep({ name: 'credentials' });
  expect(keptStep()).toEqual({ name: 'credentials' });
});

test.each(['{', '"text"', '{"name":"elsewhere","email":"a"}', '{"name":"confirm-new"}'])('%s is no step', (kept) => {
  sessionStorage.setItem('marquee.signup', kept);
  expect(keptStep()).toEqual({ name: 'credentials' });
});
