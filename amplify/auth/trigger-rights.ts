import { Stack } from 'aws-cdk-lib';
import { CfnPolicy } from 'aws-cdk-lib/aws-iam';
import type { MarqueeBackend } from '../backend';

/** What the user pool's triggers write: a new customer's records, and that somebody who was invited has come. */
const mutations = ['createUsers', 'updateUsers', 'createUserSignUps', 'updateUserSignUps', 'createActivityLogs'];
const triggers = 3;

/**
 * Lets the triggers ask the API for what they write, and for nothing else of it: anybody sets them off. Amplify admits a
 * function to all mutations or to none (amplify/data/schema.ts), and tells it the API's address only where it does, so its
 * policies are narrowed here.
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
