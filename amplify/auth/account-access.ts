import { Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { MarqueeBackend } from '../backend';

/** Cognito actions that each account-management function calls; its policy allows no other. */
const managed = {
  accountBrowsing: ['ListUsersInGroup'],
  accountReading: ['AdminGetUser', 'ListUsersInGroup'],
  accountCreation: ['AdminGetUser', 'AdminCreateUser', 'AdminDeleteUser', 'ListUsersInGroup'],
  accountAccess: [
    'AdminGetUser',
    'AdminCreateUser',
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminUserGlobalSignOut',
    'AdminResetUserPassword',
    'AdminAddUserToGroup',
    'AdminRemoveUserFromGroup',
    'ListUsersInGroup',
  ],
  signUpCompletion: ['AdminGetUser'],
} as const;

/** Lets the functions of account management work in the user pool, each as far as it has to. */
export function letAccountsBeManaged(backend: MarqueeBackend): void {
  const { userPool } = backend.auth.resources;
  const names = ['accountBrowsing', 'accountReading', 'accountCreation', 'accountAccess', 'signUpCompletion'] as const;
  for (const name of names) {
    backend[name].addEnvironment('USER_POOL_ID', userPool.userPoolId);
    userPool.grant(backend[name].resources.lambda, ...managed[name].map((action) => `cognito-idp:${action}`));
  }
}

/** Lets the function that closes accounts delete the user, whose address it looks up before, as the one that exports does. */
export function letAccountsBeClosed(backend: MarqueeBackend): void {
  const { userPool } = backend.auth.resources;
  backend.accountClosing.addEnvironment('USER_POOL_ID', userPool.userPoolId);
  userPool.grant(backend.accountClosing.resources.lambda, 'cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser');
  backend.ownRecordsReading.addEnvironment('USER_POOL_ID', userPool.userPoolId);
  userPool.grant(backend.ownRecordsReading.resources.lambda, 'cognito-idp:AdminGetUser');
}

/**
 * Lets the trigger end a user's sessions after a password reset. The policy belongs to the trigger's stack: the
 * function waits for its policies, the user pool for the function, and this policy for the user pool.
 */
export function letNewPasswordsEndSessions(backend: MarqueeBackend): void {
  const { userPool } = backend.auth.resources;
  const { role } = backend.postConfirmation.resources.lambda;
  if (!role) throw new Error('The trigger after a confirmation has no role.');
  new Policy(Stack.of(userPool), 'SessionsAfterNewPassword', {
    roles: [role],
    statements: [
      new PolicyStatement({ actions: ['cognito-idp:AdminUserGlobalSignOut'], resources: [userPool.userPoolArn] }),
    ],
  });
}
