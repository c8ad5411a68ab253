import { type MembershipProblem, membershipProblem } from '@/billing/memberships';
import type { MessageId, MessageValues } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { isRetryable } from '@/lib/failures';
import { Notice } from '@/ui/Notice';

/** Shows why a change of a membership or payment failed. */
export function MembershipFailure({ error }: { error: unknown }) {
  const text = useText();
  return <Notice tone="problem">{membershipFailureText(error, text)}</Notice>;
}

/** Returns the message for a failed change of a plan, membership or payment. */
export function membershipFailureText(error: unknown, text: (id: MessageId, values?: MessageValues) => string): string {
  const problem = membershipProblem(error);
  const id = problem && problemLabels[problem];
  if (id) return text(id);
  if (problem === 'REFUND_FAILED') {
    // The payment provider's message.
    const message = String(error).replace(/^.*REFUND_FAILED: /s, '');
    return text('adminMemberships.refusedRefund', { message });
  }
  return text(isRetryable(error) ? 'adminMemberships.noConnection' : 'adminMemberships.failed');
}

const problemLabels: Partial<Record<MembershipProblem, MessageId>> = {
  NO_SUBSCRIPTION: 'adminMemberships.refusedEnded',
  NO_SUCH_PAYMENT: 'adminMemberships.refusedNoPayment',
  NOT_PAID: 'adminMemberships.refusedNotPaid',
  INVALID_REASON: 'adminMemberships.refusedReason',
  BUSY: 'adminMemberships.refusedBusy',
};
