import { Stack } from 'aws-cdk-lib';
import { CfnPolicy, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { MarqueeBackend } from '../backend';

/**
 * Mutations of the user pool's triggers: they create a new customer's records, mark an invitation as accepted, and record
 * the end of sessions.
 */
const mutations = [
  'createUsers',
  'updateUsers',
  'createUserSignUps',
  'updateUserSignUps',
  'createActivityLogs',
  'createEndedSessions',
  'updateEndedSessions',
];

const triggerCount = 3;

/** Cognito actions of each function; its policy allows no other. */
const userPoolActions = [
  ['accountClosing', ['AdminGetUser', 'AdminDeleteUser', 'ListUsersInGroup']],
  ['ownRecordsReading', ['AdminGetUser']],
  ['accountBrowsing', ['ListUsersInGroup']],
  ['accountReading', ['AdminGetUser', 'ListUsersInGroup']],
  ['accountCreation', ['AdminGetUser', 'AdminCreateUser', 'AdminDeleteUser', 'ListUsersInGroup']],
  [
    'accountAccess',
    [
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
  ],
  ['sessionEnding', ['AdminUserGlobalSignOut']],
  ['signUpCompletion', ['AdminGetUser']],
  ['membershipPaying', ['AdminGetUser']],
  ['membershipRenewals', ['AdminGetUser']],
  ['stripeEvents', ['AdminGetUser']],
] as const;

/** Grants the functions that manage, close, export and charge accounts their actions on the user pool. */
export function grantUserPoolAccess(backend: MarqueeBackend): void {
  const { userPool } = backend.auth.resources;
  for (const [name, actions] of userPoolActions) {
    backend[name].addEnvironment('USER_POOL_ID', userPool.userPoolId);
    userPool.grant(backend[name].resources.lambda, ...actions.map((action) => `cognito-idp:${action}`));
  }
}

/**
 * Lets the trigger end a user's sessions after a password reset. The policy belongs to the trigger's stack: the
 * function waits for its policies, the user pool for the function, and this policy for the user pool.
 */
export function grantSessionRevocation(backend: MarqueeBackend): void {
  const { userPool } = backend.auth.resources;
  const { role } = backend.postConfirmation.resources.lambda;
  if (!role) throw new Error('The post-confirmation trigger has no role.');
  new Policy(Stack.of(userPool), 'SessionsAfterNewPassword', {
    roles: [role],
    statements: [
      new PolicyStatement({ actions: ['cognito-idp:AdminUserGlobalSignOut'], resources: [userPool.userPoolArn] }),
    ],
  });
}

/**
 * Makes the identity pool ask the user pool before it issues credentials for files: by itself it accepts a token until it
 * expires, also of a signed-out or disabled user (docs/decisions/0042).
 */
export function checkTokensOfIdentities(backend: MarqueeBackend): void {
  const { cfnIdentityPool } = backend.auth.resources.cfnResources;
  cfnIdentityPool.addPropertyOverride('CognitoIdentityProviders.0.ServerSideTokenCheck', true);
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
  if (policies.length !== triggerCount) throw new Error('The policies of the triggers were not found.');
  const resources = mutations.map((name) => `${cfnGraphqlApi.attrArn}/types/Mutation/fields/${name}`);
  for (const policy of policies) policy.addPropertyOverride('PolicyDocument.Statement.0.Resource', resources);
}
