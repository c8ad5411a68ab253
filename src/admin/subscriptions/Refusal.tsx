import { type MembershipProblem, membershipProblem } from '@/billing/memberships';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { isRetryable } from '@/lib/retryable-errors';
import { Notice } from '@/ui/Notice';

/** Message for a rejected change of a membership or payment. */
export function Refusal({ error }: { error: unknown }) {
  const text = useText();
  const problem = membershipProblem(error);
  const message = error instanceof Error ? error.message.replace(/^.*REFUND_FAILED: /s, '') : String(error);
  const id = problem ? words[problem] : undefined;
  if (id) return <Notice tone="problem">{text(id)}</Notice>;
  if (problem === 'REFUND_FAILED')
    return <Notice tone="problem">{text('adminMemberships.refusedRefund', { message })}</Notice>;
  if (isRetryable(error)) return <Notice tone="problem">{text('adminMemberships.noConnection')}</Notice>;
  return <Notice tone="problem">{text('adminMemberships.failed', { message })}</Notice>;
}

const words: Partial<Record<MembershipProblem, MessageId>> = {
  NO_SUBSCRIPTION: 'adminMemberships.refusedEnded',
  NO_SUCH_PAYMENT: 'adminMemberships.refusedNoPayment',
  NOT_PAID: 'adminMemberships.refusedNotPaid',
  INVALID_REASON: 'adminMemberships.refusedReason',
  BUSY: 'adminMemberships.refusedBusy',
};
