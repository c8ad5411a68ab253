import { beforeAll, expect, test, vi } from 'vitest';
import { synthesize } from '../../local-backend/src/synth/synthesize';
import { stripeSettings } from '../support/stripe-settings';
import { type Resource, readTemplates } from '../support/templates';

/*
 * Payments of a backend with Stripe switched on (docs/payments-with-stripe.md). templates.test.ts shows that Stripe is
 * off by default.
 */

let all: Resource[];

/** Reads the synthesis that the journeys with Stripe have made, or makes it for them. */
beforeAll(async () => {
  for (const [name, value] of Object.entries(stripeSettings)) vi.stubEnv(name, value);
  all = readTemplates(await synthesize('amplify')).flatMap((template) => Object.values(template.resources));
}, 240_000);

test('with Stripe switched on, the payment functions have its settings, and the webhook is public', () => {
  const resources = all.filter(({ Type }) => Type === 'AWS::Lambda::Function' || Type === 'AWS::Lambda::Url');
  const described = (name: string) =>
    JSON.stringify(
      resources.filter((resource) => JSON.stringify(resource.Properties.Tags ?? '').includes(`"${name}"`)),
    );
  const paying = ['membership-paying', 'membership-correcting', 'membership-renewals', 'stripe-events'];
  for (const name of [...paying, 'account-closing']) {
    expect(described(name)).toContain('"PAYMENT_PROVIDER":"STRIPE"');
    expect(described(name)).toContain('STRIPE_SECRET_KEY');
  }
  expect(described('stripe-events')).toContain('STRIPE_WEBHOOK_SECRET');
  expect(described('membership-paying')).not.toContain('STRIPE_WEBHOOK_SECRET');
  const addresses = resources.filter(({ Type }) => Type === 'AWS::Lambda::Url').map(({ Properties }) => Properties);
  const ofStripe = addresses.filter(({ TargetFunctionArn }) => /stripeevents/i.test(JSON.stringify(TargetFunctionArn)));
  expect(ofStripe).toMatchObject([{ AuthType: 'NONE' }]);
});

test('with a request limit, a firewall counts the requests of an address to the API and the user pool', () => {
  const ofType = (type: string) => all.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  const limit = Number(stripeSettings.MARQUEE_REQUEST_LIMIT);
  const ruleOf = (Limit: number, EvaluationWindowSec: number) => ({
    Statement: { RateBasedStatement: { Limit, EvaluationWindowSec, AggregateKeyType: 'IP' } },
    // The header lets the site, whose origin is another one, read the status.
    Action: {
      Block: {
        CustomResponse: {
          ResponseCode: 429,
          ResponseHeaders: [{ Name: 'access-control-allow-origin', Value: '*' }],
        },
      },
    },
  });
  expect(ofType('AWS::WAFv2::WebACL')).toMatchObject([
    { Scope: 'REGIONAL', Rules: [ruleOf(limit, 300), ruleOf(0.4 * limit, 60)] },
  ]);
  const guarded = JSON.stringify(ofType('AWS::WAFv2::WebACLAssociation'));
  expect(guarded).toMatch(/GraphQLAPI/i);
  expect(guarded).toMatch(/UserPool/);
});
