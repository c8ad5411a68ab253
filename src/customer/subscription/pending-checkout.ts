import { useSearchParams } from 'react-router-dom';
import type { Membership } from '@/billing/memberships';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { parseJson } from '@/lib/parse-json';
import { safeReturnPath } from '@/lib/urls';

/** Reason for which the user left for the payment provider's page, and the membership's state at that time. */
export interface PendingCheckout {
  /** Empty if a card is stored without a payment. */
  paymentId: string;
  /** Version of the membership, which changes when the card is stored; empty if unknown. */
  version: string;
  /** Number of failed attempts of the charge that the card must pay. */
  failedCharges: number;
  /** The due charge that was shown; empty if none was due. */
  due: string;
  /** Address within the site that the confirmation offers, such as of a title; empty for none. */
  returnTo: string;
}

/** Identifies the plan and the price of the next charge. */
export function chargeName({ nextCharge }: Membership): string {
  return nextCharge ? `${nextCharge.plan.planId} ${nextCharge.amountCents}` : '';
}

/** Stores the checkout before the redirect, so that the return page can show its result. */
export function storePendingCheckout(checkout: PendingCheckout): void {
  writeLocalStorage(name, JSON.stringify(checkout));
}

/** Reads this browser's stored checkout; undefined if there is none. */
export function pendingCheckout(): PendingCheckout | undefined {
  const stored = parseJson(readLocalStorage(name));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const withDefaults = { version: '', failedCharges: 0, due: '', returnTo: '', paymentId: undefined, ...stored };
  const { paymentId, version, failedCharges, due, returnTo } = withDefaults;
  return typeof paymentId === 'string' ? { paymentId, version, failedCharges, due, returnTo } : undefined;
}

/**
 * Returns the address, such as of a title, from which the user came to the plans: the parameter `next`, or after the
 * return from the provider's page that of the stored checkout.
 */
export function useReturnPath(): string | undefined {
  const [search] = useSearchParams();
  const wanted = search.has('checkout') ? pendingCheckout()?.returnTo : search.get('next');
  return safeReturnPath(wanted ?? null);
}

const name = 'left-checkout';
