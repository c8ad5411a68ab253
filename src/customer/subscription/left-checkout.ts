import { remember, remembered } from '@/lib/remembered';

/** What somebody left this site for, to the payment provider's page, and how things stood then. */
export interface LeftCheckout {
  /** Empty where a card is kept and nothing is paid. */
  paymentId: string;
  /** Of the membership, which is another one once the card is there; empty where none is known. */
  version: string;
  /** How often the charge that the card is to pay had failed. */
  failedCharges: number;
}

/** Remembers what somebody leaves for, so that whoever comes back sees how it went. */
export function leaveForCheckout(left: LeftCheckout): void {
  remember(name, JSON.stringify(left));
}

/** What somebody left for in this browser; nothing is known of it in another. */
export function leftCheckout(): LeftCheckout | undefined {
  try {
    const stored: unknown = JSON.parse(remembered(name) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { paymentId, version, failedCharges } = { version: '', failedCharges: 0, paymentId: undefined, ...stored };
    return typeof paymentId === 'string' ? { paymentId, version, failedCharges } : undefined;
  } catch {
    return undefined;
  }
}

const name = 'left-checkout';
