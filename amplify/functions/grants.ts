import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { MarqueeBackend } from '../backend';
import { mailAddressFromEnvironment, siteFromEnvironment } from '../environment';

/** The functions that write to people (amplify/functions/shared/email.ts). */
const senders = [
  'membershipChanging',
  'membershipPaying',
  'membershipCorrecting',
  'membershipRenewals',
  'stripeEvents',
  'ticketAnswering',
] as const;

/**
 * Lets functions send mail from the site's own address (`MARQUEE_MAIL_FROM`), and from no other; links in it lead to the site
 * (`MARQUEE_SITE`). Which identities it takes is left open: SES asks for the sender's address or domain, and as long as an
 * account is in its sandbox for the recipient's as well. So are configuration sets: an identity may have one that it always
 * sends with, and SES asks for that, too.
 */
export function grantEmailSending(backend: MarqueeBackend): void {
  const from = mailAddressFromEnvironment('MARQUEE_MAIL_FROM', 'no-reply@marquee.example');
  const site = siteFromEnvironment();
  for (const name of senders) {
    const { lambda } = backend[name].resources;
    backend[name].addEnvironment('MAIL_FROM', from);
    backend[name].addEnvironment('SITE_ADDRESS', site);
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: ['identity', 'configuration-set'].map((resource) =>
          Stack.of(lambda).formatArn({ service: 'ses', resource, resourceName: '*' }),
        ),
        conditions: { StringEquals: { 'ses:FromAddress': from } },
      }),
    );
  }
}

/**
 * Gives the blog's feed an address that feed readers can ask without a key, and tells it to the site, whose pages name it.
 * The feed's links lead to the site (`MARQUEE_SITE`).
 */
export function addFeedUrl(backend: MarqueeBackend): void {
  backend.blogFeed.addEnvironment('SITE_ADDRESS', siteFromEnvironment());
  const { url } = backend.blogFeed.resources.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  backend.addOutput({ custom: { blogFeedUrl: url } });
}

/**
 * Lets the functions of the support desk announce what they wrote (amplify/functions/support/publish-message.ts): they may ask
 * the API for this one mutation, and nothing else of it.
 */
export function grantMessagePublishing(backend: MarqueeBackend): void {
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
