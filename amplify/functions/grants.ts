import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { MarqueeBackend } from '../backend';
import { mailAddressFromEnvironment, siteFromEnvironment } from '../environment';

/** The functions that send emails (amplify/functions/shared/email.ts). */
const senders = [
  'membershipChanging',
  'membershipPaying',
  'membershipCorrecting',
  'membershipRenewals',
  'stripeEvents',
  'ticketAnswering',
] as const;

/**
 * Grants sending of emails from the site's address only (`MARQUEE_MAIL_FROM`); their links lead to `MARQUEE_SITE`. The
 * resources include all identities, because SES checks the sender's identity and in its sandbox the recipient's, too, and
 * all configuration sets, because an identity may have a default one.
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

/** Gives the blog's feed a public URL, which the outputs contain for the site's pages; its links lead to `MARQUEE_SITE`. */
export function addFeedUrl(backend: MarqueeBackend): void {
  backend.blogFeed.addEnvironment('SITE_ADDRESS', siteFromEnvironment());
  const { url } = backend.blogFeed.resources.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  backend.addOutput({ custom: { blogFeedUrl: url } });
}

/** Grants the functions of the support desk the mutation that publishes a message (support/publish-message.ts). */
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
