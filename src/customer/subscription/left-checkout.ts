import { remember, remembered } from '@/lib/remembered';

/** What somebody left this site for, to the payment provider's page. */
export interface LeftCheckout {
  /** Empty where a card is kept and nothing is paid. */
  paymentId: string;
}

/** Remembers what somebody leaves for, so that whoever comes back sees how it went. */
export function leaveForCheckout(paymentId: string): void {
  remember(name, JSON.stringify({ paymentId } satisfies LeftCheckout));
}

/** What somebody left for in this browser; nothing is known of it in another. */
export function leftCheckout(): LeftCheckout | undefined {
  try {
    const stored: unknown = JSON.parse(remembered(name) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('paymentId' in stored)) return undefined;
    return typeof stored.paymentId === 'string' ? { paymentId: stored.paymentId } : undefined;
  } catch {
    return undefined;
  }
}

const name = 'left-checkout';
