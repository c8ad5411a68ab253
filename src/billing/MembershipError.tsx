import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { Notice } from '@/ui/Notice';
import { type MembershipProblem, membershipProblem } from './memberships';

/** Error message beside a failed change of a membership. */
export function MembershipError({ error }: { error: unknown }) {
  const text = useText();
  const problem = membershipProblem(error);
  const id = problem && messages[problem];
  if (!id) return <AuthProblem error={error} />;
  return <Notice tone="problem">{text(id)}</Notice>;
}

const messages: Partial<Record<MembershipProblem, MessageId>> = {
  TRIAL_USED: 'subscription.used',
  NO_SUCH_PLAN: 'pay.noSuchPlan',
  PRICE_CHANGED: 'pay.priceChanged',
  NO_SUBSCRIPTION: 'membership.changedMeanwhile',
  ACCOUNT_SUSPENDED: 'pay.suspended',
  BUSY: 'pay.busy',
  INVALID_REQUEST: 'pay.busy',
  INVALID_CARD: 'card.testOnly',
  PAYMENT_RUNNING: 'pay.running',
  TOO_MANY_PAYMENTS: 'pay.tooMany',
  NO_PAYMENTS: 'pay.noProvider',
  PROVIDER_REFUSED: 'pay.providerRefused',
  NO_SUCH_PAYMENT: 'membership.changedMeanwhile',
};
