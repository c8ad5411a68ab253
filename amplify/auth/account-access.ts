import { Stack } from 'aws-cdk-lib';
import { CfnPolicy, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { MarqueeBackend } from '../backend';

/** Mutations of the user pool's triggers: they create a new customer's records and mark an invitation as accepted. */
const mutations = ['createUsers', 'updateUsers', 'createUserSignUps', 'updateUserSignUps', 'createActivityLogs'];

const triggers = 3;

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
export function grantAccountManagement(backend: MarqueeBackend): void {
  const { userPool } = backend.auth.resources;
  const names = ['accountBrowsing', 'accountReading', 'accountCreation', 'accountAccess', 'signUpCompletion'] as const;
  for (const name of names) {
    backend[name].addEnvironment('USER_POOL_ID', userPool.userPoolId);
    userPool.grant(backend[name].resources.lambda, ...managed[name].map((action) => `cognito-idp:${action}`));
  }
}

/** Lets the function that closes accounts delete the user, whose address it looks up before, as the one that exports does. */
export function grantAccountClosing(backend: MarqueeBackend): void {
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
export function grantSessionRevocation(backend: MarqueeBackend): void {
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

/**
 * Limits the triggers to the mutations they need, because any visitor can invoke them. Amplify grants a function either
 * all mutations or none (amplify/data/schema.ts) and passes the API's URL only to a function with the grant, so this
 * narrows the generated policies.
 */
export function restrictTriggers(backend: MarqueeBackend): void {
  const { cfnGraphqlApi } = backend.data.resources.cfnResources;
  const policies = Stack.of(cfnGraphqlApi)
    .node.children.filter(({ node }) => node.id.startsWith('GraphqlAccessPolicy'))
    .flatMap(({ node }) => (node.defaultChild instanceof CfnPolicy ? [node.defaultChild] : []));
  if (policies.length !== triggers) throw new Error('The policies of the triggers are not to be found.');
  const resources = mutations.map((name) => `${cfnGraphqlApi.attrArn}/types/Mutation/fields/${name}`);
  for (const policy of policies) policy.addPropertyOverride('PolicyDocument.Statement.0.Resource', resources);
}
