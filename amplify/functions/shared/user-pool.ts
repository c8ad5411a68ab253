import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { requiredVariable } from './required-variable';

const client = new CognitoIdentityProviderClient({});

/** Parameters of a command for one user. In a pool whose user names are email addresses, the `sub` names a user, too. */
const userInPool = (name: string) => ({ UserPoolId: requiredVariable('USER_POOL_ID'), Username: name });

export interface PoolUser {
  id: string;
  /** Such as CONFIRMED, FORCE_CHANGE_PASSWORD or RESET_REQUIRED. */
  status: string;
  isEnabled: boolean;
  createdAt: Date | undefined;
}

/** Returns the user with this id or address; undefined if there is none. */
export async function findPoolUser(name: string): Promise<PoolUser | undefined> {
  try {
    const found = await client.send(new AdminGetUserCommand(userInPool(name)));
    return {
      id: attributesIn(found.UserAttributes).sub ?? found.Username ?? name,
      status: found.UserStatus ?? 'UNKNOWN',
      isEnabled: found.Enabled ?? true,
      createdAt: found.UserCreateDate,
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Returns a user's attributes by name; throws `UserNotFoundException` if there is no such user. */
export async function readUserAttributes(id: string): Promise<Record<string, string>> {
  const { UserAttributes } = await client.send(new AdminGetUserCommand(userInPool(id)));
  return attributesIn(UserAttributes);
}

/** Returns a user's email address; undefined without one or without the user. */
export async function findUserEmail(id: string): Promise<string | undefined> {
  try {
    return (await readUserAttributes(id)).email;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

function attributesIn(attributes: AttributeType[] = []): Record<string, string> {
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value ?? '']));
}

/** Creates a user with a temporary password and emails the invitation; returns the id. */
export async function inviteUser(email: string, temporaryPassword: string): Promise<string> {
  const { User } = await client.send(
    new AdminCreateUserCommand({
      ...userInPool(email),
      TemporaryPassword: temporaryPassword,
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: email },
        // Required for password resets. The Users record says NOT VERIFIED until the first sign-in.
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  const id = attributesIn(User?.Attributes).sub;
  if (!id) throw new Error('The user pool created a user without an id.');
  return id;
}

/** Emails a new temporary password to a user who has not signed in yet. */
export async function inviteAgain(id: string): Promise<void> {
  const { email = id } = await readUserAttributes(id);
  await client.send(
    new AdminCreateUserCommand({
      // By the address: other than the commands for existing users, this one accepts no `sub`.
      ...userInPool(email),
      TemporaryPassword: mailablePassword(),
      MessageAction: 'RESEND',
      // The default medium is SMS, and users have no telephone number.
      DesiredDeliveryMediums: ['EMAIL'],
    }),
  );
}

/** Returns a random password for the invitation. Cognito's may contain `<` and `&`, which it does not escape. */
export function mailablePassword(): string {
  return `${randomBytes(12).toString('base64url')}-aA1`;
}

/** Emails a code for a new password, which is required before the next sign-in. */
export async function resetPassword(id: string): Promise<void> {
  await client.send(new AdminResetUserPasswordCommand(userInPool(id)));
}

export async function deleteUser(id: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand(userInPool(id)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

export async function disableUser(id: string): Promise<void> {
  await client.send(new AdminDisableUserCommand(userInPool(id)));
}

export async function enableUser(id: string): Promise<void> {
  await client.send(new AdminEnableUserCommand(userInPool(id)));
}

/** Revokes all sessions: refresh tokens become invalid. */
export async function endSessions(id: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand(userInPool(id)));
}

export async function joinAdministrators(id: string): Promise<void> {
  await client.send(new AdminAddUserToGroupCommand({ ...userInPool(id), GroupName: 'ADMIN' }));
}

export async function leaveAdministrators(id: string): Promise<void> {
  await client.send(new AdminRemoveUserFromGroupCommand({ ...userInPool(id), GroupName: 'ADMIN' }));
}

/** Returns all users in the group ADMIN. */
export async function listAdministrators(): Promise<PoolUser[]> {
  const administrators: PoolUser[] = [];
  const pages = paginateListUsersInGroup(
    { client },
    { UserPoolId: requiredVariable('USER_POOL_ID'), GroupName: 'ADMIN' },
  );
  for await (const { Users = [] } of pages) {
    for (const { Attributes, UserStatus, Enabled, UserCreateDate } of Users) {
      const id = attributesIn(Attributes).sub;
      const state = { status: UserStatus ?? 'UNKNOWN', isEnabled: Enabled ?? true, createdAt: UserCreateDate };
      if (id) administrators.push({ id, ...state });
    }
  }
  return administrators;
}
