import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { MarqueeBackend } from '../../backend';
import { addressesFromEnvironment, paymentsFromEnvironment } from '../../environment';

const paying = [
  'membershipPaying',
  'membershipCorrecting',
  'membershipRenewals',
  'stripeEvents',
  'accountClosing',
] as const;

/**
 * Selects the payment provider (specification, decision 23): `MARQUEE_PAYMENTS`; without it a sandbox and the local
 * backend use the test provider, and a branch offers the trial only. Creates the URL of Stripe's webhook.
 */
export function configurePayments(backend: MarqueeBackend): void {
  const isBranch = backend.stack.node.getContext('amplify-backend-type') === 'branch';
  const provider = paymentsFromEnvironment() ?? (isBranch ? 'NONE' : 'TEST');
  // Tests override the address with a local Stripe server.
  const [api = ''] = addressesFromEnvironment('MARQUEE_STRIPE_API', ['https://api.stripe.com']);
  for (const name of paying) {
    backend[name].addEnvironment('PAYMENT_PROVIDER', provider);
    backend[name].addEnvironment('STRIPE_API', api);
  }
  if (provider !== 'STRIPE') return;
  // Without authentication by AWS: Stripe cannot sign requests for IAM, and the handler verifies Stripe's own
  // signature.
  const { url } = backend.stripeEvents.resources.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  backend.addOutput({ custom: { stripeWebhook: url } });
}
