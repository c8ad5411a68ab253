import { expect, test, vi } from 'vitest';
import { type CreationSteps, createWithRollback } from './create-handler';

interface Course {
  broken?: keyof CreationSteps;
  isTaken?: boolean;
  findEarlierResult?: string;
}

/** Steps that note that they were taken; the one called `broken` fails. */
function stepsWith({ broken, isTaken = false, findEarlierResult }: Course) {
  const taken: string[] = [];
  const step =
    <Result>(name: keyof CreationSteps, result: Result) =>
    async () => {
      taken.push(name);
      if (name === broken) throw new Error('Out of order');
      return result;
    };
  const steps: CreationSteps = {
    isTaken: step('isTaken', isTaken),
    findEarlierResult: step('findEarlierResult', findEarlierResult),
    register: step('register', 'sub-1'),
    writeSignUp: step('writeSignUp', undefined),
    writeUser: step('writeUser', undefined),
    writeActivity: step('writeActivity', undefined),
    removeUser: step('removeUser', undefined),
    removeSignUp: step('removeSignUp', undefined),
    unregister: step('unregister', undefined),
  };
  return { steps, taken };
}

test('an account is looked for, registered and recorded in the order of the specification', async () => {
  const { steps, taken } = stepsWith({});
  expect(await createWithRollback(steps)).toBe('sub-1');
  expect(taken).toEqual(['isTaken', 'register', 'writeSignUp', 'writeUser', 'writeActivity']);
});

test('an address in use ends it before anything is made', async () => {
  const { steps, taken } = stepsWith({ isTaken: true });
  await expect(createWithRollback(steps)).rejects.toThrow('EMAIL_TAKEN');
  expect(taken).toEqual(['isTaken', 'findEarlierResult']);
});

test('an address taken by this same request before is its account', async () => {
  const { steps } = stepsWith({ isTaken: true, findEarlierResult: 'sub-0' });
  expect(await createWithRollback(steps)).toBe('sub-0');
});

test('an address that comes into use meanwhile is taken as well', async () => {
  const { steps } = stepsWith({});
  await expect(createWithRollback({ ...steps, register: async () => undefined })).rejects.toThrow('EMAIL_TAKEN');
});

test.each([
  ['register', 'REGISTER_FAILED: Out of order', []],
  ['writeSignUp', 'SIGN_UP_RECORD_FAILED: Out of order', ['removeSignUp', 'unregister']],
  ['writeUser', 'USER_RECORD_FAILED: Out of order', ['removeUser', 'removeSignUp', 'unregister']],
  ['writeActivity', 'ACTIVITY_FAILED: Out of order', ['removeUser', 'removeSignUp', 'unregister']],
] as const)('where %s fails, what was made is taken back', async (broken, message, undone) => {
  const { steps, taken } = stepsWith({ broken });
  await expect(createWithRollback(steps)).rejects.toThrow(message);
  expect(taken.slice(taken.indexOf(broken) + 1)).toEqual(undone);
});

test('what cannot be taken back does not keep the rest', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { steps, taken } = stepsWith({ broken: 'writeActivity' });
  const removeUser = () => Promise.reject(new Error('Still out of order'));
  await expect(createWithRollback({ ...steps, removeUser })).rejects.toThrow('ACTIVITY_FAILED');
  expect(taken.slice(-2)).toEqual(['removeSignUp', 'unregister']);
  expect(log).toHaveBeenCalledOnce();
});
