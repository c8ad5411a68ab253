import type { TypedCard } from '@rules/billing/membership-cards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cacheMembership, reloadAfterRejection, reloadMembership } from '@/billing/membership-updates';
import { isPaymentOver, type Membership, membershipQuery } from '@/billing/memberships';
import { confirmPayment, type PaymentStep, startPayment } from '@/billing/payments';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { chargeName, storePendingCheckout, useReturnPath } from './pending-checkout';

/** State of a payment in progress. */
export type PaymentStatus =
  | { name: 'ready' }
  | { name: 'declined'; reason: string }
  /** The test provider asks for a confirmation. */
  | { name: 'confirming'; paymentId: string }
  /** The provider's own page opens. */
  | { name: 'leaving' };

export interface CompletedPayment {
  outcome: 'PAID' | 'CARD_SAVED';
  membership: Membership | undefined;
}

/**
 * Makes a payment or stores a card, step by step. Failures without a response can be retried: the request id makes them
 * idempotent, so that nothing is charged twice.
 */
export function usePayment(userId: string, onDone: (done: CompletedPayment) => void) {
  const queryClient = useQueryClient();
  const returnTo = useReturnPath() ?? '';
  const [status, setStatus] = useState<PaymentStatus>({ name: 'ready' });
  const requests = useRequestIds();
  // The user has left the provider's page with the browser's Back: enables the button again.
  useBackForwardRestore(() => setStatus({ name: 'ready' }));
  const handleStep = async (step: PaymentStep) => {
    // The response has arrived, so the next attempt is another payment. The same applies to a redirect: the user may
    // pay on the provider's page.
    requests.finish();
    if (step.outcome === 'REDIRECT') {
      setStatus({ name: 'leaving' });
      const known = queryClient.getQueryData<Membership | null>(membershipQuery(userId).queryKey);
      const { version = '', failedCharges = 0 } = known ?? {};
      const due = known && failedCharges > 0 ? chargeName(known) : '';
      storePendingCheckout({ paymentId: step.paymentId, version, failedCharges, due, returnTo });
      return redirectToProvider(step.redirectUrl);
    }
    if (step.outcome === 'NEEDS_CONFIRMATION') return setStatus({ name: 'confirming', paymentId: step.paymentId });
    if (step.outcome === 'DECLINED') {
      setStatus({ name: 'declined', reason: step.reason });
      return reloadMembership(queryClient, userId);
    }
    onDone({ outcome: step.outcome, membership: step.membership });
    if (step.membership) await cacheMembership(queryClient, userId, step.membership);
    else await reloadMembership(queryClient, userId);
  };
  const handleError = (error: Error) => {
    if (isPaymentOver(error)) requests.finish();
    reloadAfterRejection(queryClient, userId, error);
  };
  const paying = useMutation({
    mutationFn: (payment: { planId: string; shownCents: number; card: TypedCard | null }) =>
      startPayment({ ...payment, requestId: requests.idOf(payment) }),
    onMutate: () => setStatus({ name: 'ready' }),
    onSuccess: handleStep,
    onError: handleError,
  });
  const confirming = useMutation({
    mutationFn: ({ paymentId, isApproved }: { paymentId: string; isApproved: boolean }) =>
      confirmPayment(paymentId, isApproved),
    onSuccess: handleStep,
    onError: handleError,
  });
  return { status, paying, confirming };
}

/** Ids of payment requests: a retry of the same plan and price is the same payment until one is finished. */
export function useRequestIds() {
  const last = useRef<{ terms: string; id: string } | undefined>(undefined);
  return {
    idOf({ planId, shownCents }: { planId: string; shownCents: number }): string {
      const terms = `${planId} ${shownCents}`;
      if (last.current?.terms !== terms) last.current = { terms, id: crypto.randomUUID() };
      return last.current.id;
    },
    finish(): void {
      last.current = undefined;
    },
  };
}

/** Redirects to HTTPS, and to 127.0.0.1 for a simulated Stripe. Throws for other addresses. */
function redirectToProvider(address: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && hostname !== '127.0.0.1')
    throw new Error(`The payment page ${address} is not a secure one.`);
  window.location.assign(address);
}

/** Calls back when the browser restores this page from the back/forward cache. */
export function useBackForwardRestore(onShown: () => void): void {
  useEventListener('window', 'pageshow', ({ persisted }) => {
    if (persisted) onShown();
  });
}
