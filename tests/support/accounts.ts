import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPoolId } from './outputs';

export type AccountName = 'administrator' | 'customer' | 'otherCustomer';

export interface Account {
  /** The user pool's id (`sub`). */
  id: string;
  email: string;
  password: string;
}

/**
 * Creates and changes accounts of the user pool as an administrator does: with the AWS SDK and the installation's admin
 * key.
 */
export function administerAccounts({ url, outputs, adminKey }: Administration) {
  const client = new CognitoIdentityProviderClient({
    endpoint: `${url}/_local/cognito-idp`,
    region: 'local',
    credentials: adminKey,
  });
  const UserPoolId = userPoolId(outputs);
  return {
    /** Creates a confirmed account that can sign in immediately; sends no email and runs no trigger. */
    async create({ email = newEmail(), password = newPassword(), groups = [] }: NewAccount = {}): Promise<Account> {
      const { User } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
      const id = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
      if (!id) throw new Error(`The account ${email} was created without an id.`);
      await client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
      );
      for (const GroupName of groups) {
        await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName }));
      }
      return { id, email, password };
    },
    /** Creates an account with a temporary password, which must be replaced at the first sign-in. */
    async invite({
      email = newEmail(),
      password = newPassword(),
    }: NewAccount = {}): Promise<Pick<Account, 'email' | 'password'>> {
      const UserAttributes = [{ Name: 'email', Value: email }];
      await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          TemporaryPassword: password,
          MessageAction: 'SUPPRESS',
          UserAttributes,
        }),
      );
      return { email, password };
    },
    async resetPassword(email: string): Promise<void> {
      await client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: email }));
    },
    async leaveGroup(email: string, GroupName: string): Promise<void> {
      await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: email, GroupName }));
    },
    async disable(email: string): Promise<void> {
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username: email }));
    },
  };
}

export interface Administration {
  url: string;
  outputs: object;
  adminKey: { accessKeyId: string; secretAccessKey: string };
}

interface NewAccount {
  email?: string;
  password?: string;
  groups?: string[];
}

/** Returns a random password that meets the pool's policy. */
export function newPassword(): string {
  return `Aa1!${crypto.randomUUID()}`;
}

/** Returns an unused email address. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}
