import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { MarqueeBackend } from '../../backend';
import { addressesFromEnvironment, paymentsFromEnvironment } from '../../environment';

const paying = ['membershipPaying', 'membershipCorrecting', 'membershipRenewals', 'stripeEvents'] as const;

/**
 * How payments are taken (specification, decision 23): as `MARQUEE_PAYMENTS` says; where it says nothing, a sandbox and
 * the local backend have the test provider, and a branch offers the trial alone. Stripe's webhook gets its address
 * here.
 */
export function choosePayments(backend: MarqueeBackend): void {
  const isBranch = backend.stack.node.getContext('amplify-backend-type') === 'branch';
  const provider = paymentsFromEnvironment() ?? (isBranch ? 'NONE' : 'TEST');
  // Where tests have somebody else play Stripe.
  const [api = ''] = addressesFromEnvironment('MARQUEE_STRIPE_API', ['https://api.stripe.com']);
  for (const name of paying) {
    backend[name].addEnvironment('PAYMENT_PROVIDER', provider);
    backend[name].addEnvironment('STRIPE_API', api);
  }
  if (provider !== 'STRIPE') return;
  // Stripe signs what it sends; it cannot sign in.
  const { url } = backend.stripeEvents.resources.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  backend.addOutput({ custom: { stripeWebhook: url } });
}
