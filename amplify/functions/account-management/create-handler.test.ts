import { expect, test, vi } from 'vitest';
import { type CreationSteps, createWithRollback } from './create-handler';

interface Course {
  broken?: keyof CreationSteps;
  isTaken?: boolean;
  findEarlierResult?: string;
}

/** Creates steps that record their calls; the step called `broken` fails. */
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

test('looks up, registers and records an account in the specified order', async () => {
  const { steps, taken } = stepsWith({});
  expect(await createWithRollback(steps)).toBe('sub-1');
  expect(taken).toEqual(['isTaken', 'register', 'writeSignUp', 'writeUser', 'writeActivity']);
});

test('stops before any write when the address is in use', async () => {
  const { steps, taken } = stepsWith({ isTaken: true });
  await expect(createWithRollback(steps)).rejects.toThrow('EMAIL_TAKEN');
  expect(taken).toEqual(['isTaken', 'findEarlierResult']);
});

test('returns the account that the same request created before', async () => {
  const { steps } = stepsWith({ isTaken: true, findEarlierResult: 'sub-0' });
  expect(await createWithRollback(steps)).toBe('sub-0');
});

test('rejects an address that another request has taken meanwhile', async () => {
  const { steps } = stepsWith({});
  await expect(createWithRollback({ ...steps, register: async () => undefined })).rejects.toThrow('EMAIL_TAKEN');
});

test.each([
  ['register', 'REGISTER_FAILED: Out of order', []],
  ['writeSignUp', 'SIGN_UP_RECORD_FAILED: Out of order', ['removeSignUp', 'unregister']],
  ['writeUser', 'USER_RECORD_FAILED: Out of order', ['removeUser', 'removeSignUp', 'unregister']],
  ['writeActivity', 'ACTIVITY_FAILED: Out of order', ['removeUser', 'removeSignUp', 'unregister']],
] as const)('rolls back when %s fails', async (broken, message, undone) => {
  const { steps, taken } = stepsWith({ broken });
  await expect(createWithRollback(steps)).rejects.toThrow(message);
  expect(taken.slice(taken.indexOf(broken) + 1)).toEqual(undone);
});

test('continues the rollback when a part of it fails', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { steps, taken } = stepsWith({ broken: 'writeActivity' });
  const removeUser = () => Promise.reject(new Error('Still out of order'));
  await expect(createWithRollback({ ...steps, removeUser })).rejects.toThrow('ACTIVITY_FAILED');
  expect(taken.slice(-2)).toEqual(['removeSignUp', 'unregister']);
  expect(log).toHaveBeenCalledOnce();
});
