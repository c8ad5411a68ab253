import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { generateClient } from 'aws-amplify/data';
import { configureBackend } from '../../src/backend/client/configure';
import type { Schema } from '../data/schema';
import { valueAt } from './records/delivery-links';
import { asAdministrator } from './user-session';
import { answered } from './write-record';

export interface DemoAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  displayName: string;
  groups: readonly string[];
}

/** Use the accounts on a local machine only, because their passwords are public. */
export const demoAccounts = {
  administrator: {
    email: 'admin@marquee.example',
    password: 'Marquee-Admin-1!',
    firstName: 'Ada',
    lastName: 'Okonkwo',
    displayName: 'Ada (administrator)',
    groups: ['ADMIN'],
  },
  viewer: {
    email: 'viewer@marquee.example',
    password: 'Marquee-Demo-1!',
    firstName: 'Vera',
    lastName: 'Lindholm',
    displayName: 'Vera',
    groups: [],
  },
} as const satisfies Record<string, DemoAccount>;

export interface DemoAccountOptions {
  outputs: object;
  origin: string;
  /** The local installation's admin key. */
  adminCredentials: { accessKeyId: string; secretAccessKey: string };
}

/** Creates the demo accounts and their Users records; resets the passwords of existing ones. Throws unless the backend is a local one. */
export function createDemoAccounts(options: DemoAccountOptions): Promise<void> {
  return createAccounts(options, Object.values(demoAccounts));
}

/** Creates accounts as `createDemoAccounts`; the demo administrator, who writes the records, must be one or exist. */
export async function createAccounts(
  { outputs, origin, adminCredentials }: DemoAccountOptions,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const userPoolPath = valueAt(outputs, ['custom', 'local', 'userPool']);
  if (typeof userPoolPath !== 'string') {
    throw new Error(
      'The passwords of the demo accounts are public, so these accounts are created only in a local backend.',
    );
  }
  const cognito = new CognitoIdentityProviderClient({
    endpoint: new URL(userPoolPath, origin).href,
    region: String(valueAt(outputs, ['auth', 'aws_region'])),
    credentials: adminCredentials,
  });
  const userPoolId = String(valueAt(outputs, ['auth', 'user_pool_id']));
  const people: { account: DemoAccount; id: string }[] = [];
  for (const account of accounts) {
    people.push({ account, id: await createAccount(cognito, userPoolId, account) });
  }
  await configureBackend(outputs, origin);
  const { email, password } = demoAccounts.administrator;
  await asAdministrator(email, password, async () => {
    for (const { account, id } of people) await writeUser(account, id);
  });
}

/** Creates the account; returns its id (`sub`). */
async function createAccount(
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  account: DemoAccount,
): Promise<string> {
  const user = { UserPoolId, Username: account.email };
  const attributes = await createOrRead(cognito, user);
  const id = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!id) throw new Error(`The account ${account.email} has no id.`);
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: account.password, Permanent: true }));
  for (const GroupName of account.groups) {
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  }
  return id;
}

async function createOrRead(
  cognito: CognitoIdentityProviderClient,
  user: { UserPoolId: string; Username: string },
): Promise<AttributeType[]> {
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: user.Username },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return User?.Attributes ?? [];
  } catch (thrown) {
    if (!(thrown instanceof UsernameExistsException)) throw thrown;
    const { UserAttributes } = await cognito.send(new AdminGetUserCommand(user));
    return UserAttributes ?? [];
  }
}

/**
 * Creates the account's Users record, unless it exists. The backend generates its id: the schema's field rules do not let administrators
 * choose it.
 */
async function writeUser(account: DemoAccount, cognitoId: string): Promise<void> {
  const { Users } = generateClient<Schema>({ authMode: 'userPool' }).models;
  const present = await answered(Users.listUsersByCognito_id({ cognito_id: cognitoId }, { selectionSet: ['id'] }));
  if (present.length === 0) await answered(Users.create(userRecord(account, cognitoId)));
}

/** `user_role` is left out: only server code writes it (specification, decision 2). */
const userRecord = (account: DemoAccount, cognitoId: string) => ({
  cognito_id: cognitoId,
  user_email: account.email,
  user_first_name: account.firstName,
  user_last_name: account.lastName,
  user_display_name: account.displayName,
  user_account_status: 'FREE',
  user_verification_status: 'VERIFIED',
});
