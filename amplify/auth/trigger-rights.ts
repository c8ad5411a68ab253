import { Stack } from 'aws-cdk-lib';
import { CfnPolicy } from 'aws-cdk-lib/aws-iam';
import type { MarqueeBackend } from '../backend';

/** Mutations of the user pool's triggers: they create a new customer's records and mark an invitation as accepted. */
const mutations = ['createUsers', 'updateUsers', 'createUserSignUps', 'updateUserSignUps', 'createActivityLogs'];
const triggers = 3;

/**
 * Limits the triggers to the mutations they need, because any visitor can invoke them. Amplify grants a function either
 * all mutations or none (amplify/data/schema.ts) and passes the API's URL only to a function with the grant, so this
 * narrows the generated policies.
 */
export function narrowTriggers(backend: MarqueeBackend): void {
  const { cfnGraphqlApi } = backend.data.resources.cfnResources;
  const policies = Stack.of(cfnGraphqlApi)
    .node.children.filter(({ node }) => node.id.startsWith('GraphqlAccessPolicy'))
    .flatMap(({ node }) => (node.defaultChild instanceof CfnPolicy ? [node.defaultChild] : []));
  if (policies.length !== triggers) throw new Error('The policies of the triggers are not to be found.');
  const resources = mutations.map((name) => `${cfnGraphqlApi.attrArn}/types/Mutation/fields/${name}`);
  for (const policy of policies) policy.addPropertyOverride('PolicyDocument.Statement.0.Resource', resources);
}
