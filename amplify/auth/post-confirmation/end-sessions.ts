import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

const client = new CognitoIdentityProviderClient({});

/** Ends all sessions of a user: no token is refreshed any more. */
export async function endSessions(userPoolId: string, userName: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: userName }));
}
