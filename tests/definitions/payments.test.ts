import { expect, test, vi } from 'vitest';
import { synthesize } from '../../local-backend/src/synth/synthesize';
import { stripeSettings } from '../support/stripe-settings';
import { readTemplates } from '../support/templates';

/*
 * Payments of a backend with Stripe switched on (docs/payments-with-stripe.md). templates.test.ts shows that Stripe is
 * off by default.
 */

test('with Stripe switched on, the payment functions have its settings, and the webhook is public', async () => {
  // Reads the settings of the journeys with Stripe.
  for (const [name, value] of Object.entries(stripeSettings)) vi.stubEnv(name, value);
  const resources = readTemplates(await synthesize('amplify'))
    .flatMap((template) => Object.values(template.resources))
    .filter(({ Type }) => Type === 'AWS::Lambda::Function' || Type === 'AWS::Lambda::Url');
  const described = (name: string) =>
    JSON.stringify(
      resources.filter((resource) => JSON.stringify(resource.Properties.Tags ?? '').includes(`"${name}"`)),
    );
  for (const name of ['membership-paying', 'membership-correcting', 'membership-renewals', 'stripe-events']) {
    expect(described(name)).toContain('"PAYMENT_PROVIDER":"STRIPE"');
    expect(described(name)).toContain('STRIPE_SECRET_KEY');
  }
  expect(described('stripe-events')).toContain('STRIPE_WEBHOOK_SECRET');
  expect(described('membership-paying')).not.toContain('STRIPE_WEBHOOK_SECRET');
  const addresses = resources.filter(({ Type }) => Type === 'AWS::Lambda::Url').map(({ Properties }) => Properties);
  const ofStripe = addresses.filter(({ TargetFunctionArn }) => /stripeevents/i.test(JSON.stringify(TargetFunctionArn)));
  expect(ofStripe).toMatchObject([{ AuthType: 'NONE' }]);
}, 120_000);
