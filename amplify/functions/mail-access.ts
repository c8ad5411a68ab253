import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { MarqueeBackend } from '../backend';
import { addressesFromEnvironment, mailAddressFromEnvironment } from '../environment';

/** The functions that write to people (amplify/functions/mail.ts). */
const senders = [
  'membershipChanging',
  'membershipPaying',
  'membershipCorrecting',
  'membershipRenewals',
  'stripeEvents',
  'ticketAnswering',
] as const;

/**
 * Lets functions send mail from the site's own address, and from no other: SES knows it by the address itself or by its
 * domain. `MARQUEE_MAIL_FROM` names the address, `MARQUEE_SITE` where the links in a message lead to.
 */
export function letFunctionsSendMail(backend: MarqueeBackend): void {
  const from = mailAddressFromEnvironment('MARQUEE_MAIL_FROM', 'no-reply@marquee.example');
  const [site = ''] = addressesFromEnvironment('MARQUEE_SITE', ['http://localhost:4280']);
  const [, domain = ''] = from.split('@');
  for (const name of senders) {
    const { lambda } = backend[name].resources;
    backend[name].addEnvironment('MAIL_FROM', from);
    backend[name].addEnvironment('SITE_ADDRESS', site);
    const identities = [from, domain].map((resourceName) =>
      Stack.of(lambda).formatArn({ service: 'ses', resource: 'identity', resourceName }),
    );
    lambda.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: identities }));
  }
}
