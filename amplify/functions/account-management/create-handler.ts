import { UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type AccountFields,
  type AccountValidationError,
  isMailable,
  normalizeAccount,
  validateAccount,
  validateEmail,
} from '@rules/account-rules';
import { type ActivityText, readActivityText } from '@rules/activity-text';
import { oneLine } from '@rules/text/plain-text';
import { signUpId, signUpRecord } from '../../auth/customer-records';
import type { Schema } from '../../data/schema';
import { activityRecord } from '../shared/activity-log';
import { type Caller, signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { readItem } from '../shared/dynamodb/read-items';
import { newRecord } from '../shared/dynamodb/write-items';
import { logFailure } from '../shared/log';
import { requiredVariable } from '../shared/required-variable';
import { deleteUser, findPoolUser, inviteUser, listAdministrators } from '../shared/user-pool';
import { asRecordFields, givenFields, hasEmail, readAccount } from './account-store';

/** The `createAccount` operation: an administrator creates an account, whose owner is invited (docs/decisions/0020). */
export const handler: Schema['createAccount']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to create an account.');
  const given = event.arguments;
  const email = oneLine(given.email);
  const fields = normalizeAccount(givenFields(given));
  const errors: AccountValidationError[] = [...validateAccount(fields), ...validateEmail(email)];
  if (!isMailable(given.password)) errors.push({ field: 'password', problem: 'MALFORMED' });
  if (errors.length > 0) throw new Error(`INVALID_ACCOUNT: ${JSON.stringify(errors)}`);
  return createWithRollback(stepsFor({ caller, requestId: given.requestId }, email, given.password, fields));
};

/** The caller, and the idempotency key from the browser. */
interface Request {
  caller: Caller;
  requestId: string;
}

function stepsFor(request: Request, email: string, password: string, fields: AccountFields): CreationSteps {
  const { caller, requestId } = request;
  const now = new Date().toISOString();
  const put = (table: string, Item: Record<string, unknown>) =>
    client.send(new PutCommand({ TableName: requiredVariable(table), Item }));
  const remove = (table: string, id: string) =>
    client.send(new DeleteCommand({ TableName: requiredVariable(table), Key: { id } }));
  return {
    isTaken: async () => (await hasEmail(email)) || (await isUsed(email)),
    findEarlierResult: () => findEarlierResult(request, email),
    async register() {
      try {
        return await inviteUser(email, password);
      } catch (error) {
        if (error instanceof UsernameExistsException) return undefined;
        throw error;
      }
    },
    async writeSignUp(userId) {
      await put('SIGN_UP_TABLE', newRecord('UserSignUps', signUpRecord(userId, { email }), now));
    },
    async writeUser(userId) {
      await put('USER_TABLE', newRecord('Users', userRecord(userId, email, fields), now));
    },
    async writeActivity(userId) {
      // Specification, back office, §6: role and user id are both ADMIN. The description names the administrator.
      const description: ActivityText = { title: email, input: { invitedBy: caller.id, requestId } };
      const activity = { id: activityId(userId), resourceId: userId, description: JSON.stringify(description) };
      const record = activityRecord(caller, 'Account created', activity, now);
      await put('ACTIVITY_TABLE', { ...record, user_id: 'ADMIN', user_role: 'ADMIN' });
    },
    async removeUser(userId) {
      await remove('USER_TABLE', userId);
    },
    async removeSignUp() {
      await remove('SIGN_UP_TABLE', signUpId(email));
    },
    unregister: deleteUser,
  };
}

/** Milliseconds; longer than this function's timeout (resource.ts), with a tolerance for clock skew. */
const maxCreationMilliseconds = 60_000;

/**
 * Returns true if the user pool has a user with this address. An invited customer without a record is the remainder of
 * an interrupted attempt: the address is free after that user is deleted. A user created a moment ago may belong to a
 * concurrent call that is about to write the record.
 */
async function isUsed(email: string): Promise<boolean> {
  const user = await findPoolUser(email);
  if (!user) return false;
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return true;
  if (user.createdAt && Date.now() - user.createdAt.getTime() < maxCreationMilliseconds) return true;
  if (await readAccount(user.id)) return true;
  if ((await listAdministrators()).some(({ id }) => id === user.id)) return true;
  await deleteUser(user.id);
  return false;
}

/** Returns the account of the address if this same request created it and only the response was lost. */
async function findEarlierResult({ caller, requestId }: Request, email: string): Promise<string | undefined> {
  const user = await findPoolUser(email);
  if (!user) return undefined;
  const logged = await readItem(requiredVariable('ACTIVITY_TABLE'), { id: activityId(user.id) });
  const { input } = readActivityText(String(logged?.activity_event_description ?? '')) ?? {};
  return input?.invitedBy === caller.id && input.requestId === requestId ? user.id : undefined;
}

const activityId = (userId: string) => `account-created-${userId}`;

/** Specification, back office, §3: the values of an account made by an administrator. */
function userRecord(id: string, email: string, fields: AccountFields) {
  return {
    id,
    cognito_id: id,
    user_email: email,
    ...asRecordFields(fields),
    user_role: 'CUSTOMER',
    user_account_status: 'FREE',
    user_verification_status: 'NOT VERIFIED',
  };
}

/** Steps of creating an account, in the specification's order (back office, §7); all but the last can be undone. */
export interface CreationSteps {
  /** Returns true if the address is in use. */
  isTaken(): Promise<boolean>;
  /** Returns the id of the account if this same request has created it already. */
  findEarlierResult(): Promise<string | undefined>;
  /** Returns the new user's id; undefined if the address has been registered meanwhile. */
  register(): Promise<string | undefined>;
  writeSignUp(userId: string): Promise<void>;
  writeUser(userId: string): Promise<void>;
  writeActivity(userId: string): Promise<void>;
  removeUser(userId: string): Promise<void>;
  removeSignUp(userId: string): Promise<void>;
  unregister(userId: string): Promise<void>;
}

/** Creates an account. A failed step rolls the earlier ones back in reverse; the error begins with its name. */
export async function createWithRollback(steps: CreationSteps): Promise<string> {
  if (await steps.isTaken()) return createdOrTaken(await steps.findEarlierResult());
  const userId = await labelErrors('REGISTER_FAILED', () => steps.register());
  if (userId === undefined) return createdOrTaken(undefined);
  const undo: (() => Promise<void>)[] = [];
  try {
    undo.push(() => steps.unregister(userId));
    undo.push(() => steps.removeSignUp(userId));
    await labelErrors('SIGN_UP_RECORD_FAILED', () => steps.writeSignUp(userId));
    undo.push(() => steps.removeUser(userId));
    await labelErrors('USER_RECORD_FAILED', () => steps.writeUser(userId));
    await labelErrors('ACTIVITY_FAILED', () => steps.writeActivity(userId));
    return userId;
  } catch (error) {
    await rollBack(undo);
    throw error;
  }
}

function createdOrTaken(userId: string | undefined): string {
  if (userId === undefined) throw new Error('EMAIL_TAKEN');
  return userId;
}

async function labelErrors<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${step}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Rolls back every step, even if one fails: the next attempt with the same address cleans up the remainder. */
async function rollBack(undo: (() => Promise<void>)[]): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => logFailure('A partly created account could not be rolled back.', error));
  }
}
