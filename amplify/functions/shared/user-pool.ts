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
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { requiredVariable } from './required-variable';

const client = new CognitoIdentityProviderClient({});
const UserPoolId = () => requiredVariable('USER_POOL_ID');

/** State of a user in the user pool. */
export interface PoolUser {
  id: string;
  /** Such as CONFIRMED, FORCE_CHANGE_PASSWORD or RESET_REQUIRED. */
  status: string;
  isEnabled: boolean;
  createdAt: Date | undefined;
}

/** The user of this id or address, if there is one. */
export async function findPoolUser(name: string): Promise<PoolUser | undefined> {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId: UserPoolId(), Username: name }));
    const id = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? found.Username ?? name;
    const standing = { status: found.UserStatus ?? 'UNKNOWN', isEnabled: found.Enabled ?? true };
    return { id, ...standing, createdAt: found.UserCreateDate };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Makes a user whose password holds until the first sign-in, and mails it; answers the id. */
export async function inviteUser(email: string, temporaryPassword: string): Promise<string> {
  const { User } = await client.send(
    new AdminCreateUserCommand({
      UserPoolId: UserPoolId(),
      Username: email,
      TemporaryPassword: temporaryPassword,
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: email },
        // Without it a forgotten password could never be set anew. Our own record says NOT VERIFIED until the first sign-in.
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  const id = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (!id) throw new Error('The user pool made a user without an id.');
  return id;
}

/** Emails a new temporary password to a user who has not signed in yet. */
export async function inviteAgain(id: string): Promise<void> {
  const user = { UserPoolId: UserPoolId(), Username: id };
  await client.send(
    // The default medium is SMS, and users have no telephone number.
    new AdminCreateUserCommand({ ...user, MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] }),
  );
}

/** Mails a code by which a new password has to be set before the next sign-in. */
export async function resetPassword(id: string): Promise<void> {
  await client.send(new AdminResetUserPasswordCommand({ UserPoolId: UserPoolId(), Username: id }));
}

export async function deleteUser(id: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: UserPoolId(), Username: id }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

export async function disableUser(id: string): Promise<void> {
  await client.send(new AdminDisableUserCommand({ UserPoolId: UserPoolId(), Username: id }));
}

export async function enableUser(id: string): Promise<void> {
  await client.send(new AdminEnableUserCommand({ UserPoolId: UserPoolId(), Username: id }));
}

/** Ends all sessions: no token is refreshed any more. */
export async function endSessions(id: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: UserPoolId(), Username: id }));
}

export async function joinAdministrators(id: string): Promise<void> {
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId: UserPoolId(), Username: id, GroupName: 'ADMIN' }));
}

export async function leaveAdministrators(id: string): Promise<void> {
  await client.send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId: UserPoolId(), Username: id, GroupName: 'ADMIN' }),
  );
}

/** Returns all users in the group ADMIN. */
export async function listAdministrators(): Promise<PoolUser[]> {
  const administrators: PoolUser[] = [];
  const pages = paginateListUsersInGroup({ client }, { UserPoolId: UserPoolId(), GroupName: 'ADMIN' });
  for await (const { Users = [] } of pages) {
    for (const { Attributes, UserStatus, Enabled, UserCreateDate } of Users) {
      const id = Attributes?.find(({ Name }) => Name === 'sub')?.Value;
      const standing = { status: UserStatus ?? 'UNKNOWN', isEnabled: Enabled ?? true };
      if (id) administrators.push({ id, ...standing, createdAt: UserCreateDate });
    }
  }
  return administrators;
}
