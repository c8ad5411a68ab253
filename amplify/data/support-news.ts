import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { MarqueeBackend } from '../backend';

/**
 * Lets the functions of the support desk announce what they wrote (amplify/functions/support/announce.ts): they may ask
 * the API for this one mutation, and nothing else of it.
 */
export function announceTickets(backend: MarqueeBackend): void {
  const { cfnGraphqlApi } = backend.data.resources.cfnResources;
  for (const name of ['support', 'ticketAnswering', 'ticketChanging'] as const) {
    backend[name].addEnvironment('DATA_API', cfnGraphqlApi.attrGraphQlUrl);
    backend[name].resources.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['appsync:GraphQL'],
        resources: [`${cfnGraphqlApi.attrArn}/types/Mutation/fields/updateSupportMessages`],
      }),
    );
  }
}
