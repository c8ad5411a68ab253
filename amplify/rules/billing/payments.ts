/**
 * Payment providers: `TEST` accepts the test cards only, `STRIPE` redirects to its own page, `NONE` accepts no
 * payments, so that only the trial is offered.
 */
export const paymentProviders = ['TEST', 'STRIPE', 'NONE'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Minimum payment in cents that Stripe accepts in US dollars. */
export const minStripePayment = 50;

/** Specification, decision 7. */
export const paymentStates = ['PAID', 'PENDING', 'FAILED', 'REFUNDED'] as const;
export type PaymentState = (typeof paymentStates)[number];
export type SettledState = Exclude<PaymentState, 'PENDING'>;

/**
 * Returns the state of a payment after an event; undefined for an outdated event. Events arrive twice, late and in any
 * order: a successful charge counts even after the payment was abandoned, and a refund is final.
 */
export function nextPaymentState(state: PaymentState, event: SettledState): SettledState | undefined {
  return outcomes[state].includes(event) ? event : undefined;
}

const outcomes: Record<PaymentState, readonly SettledState[]> = {
  PENDING: ['PAID', 'FAILED', 'REFUNDED'],
  FAILED: ['PAID', 'REFUNDED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
};

/**
 * Returns the receipt number of a payment: the payment day (UTC) and eight digits, in groups short enough to read out
 * on the phone. The day part locates the payment.
 */
export function receiptNumber({ id, paidAt }: { id: string; paidAt: Date }): string {
  const day = paidAt.toISOString().slice(2, 10).replaceAll('-', '');
  const digits = String(checksum(id) % 100_000_000).padStart(8, '0');
  return `${day}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Returns a hash (FNV-1a with 32 bits): deterministic and synchronous, unlike the browser's own digests. */
function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/*
 * Amounts are computed in minor units (cents of the US dollar), so that sums are exact. Records store them as text in
 * dollars (`3.99`), as specified (customer side, §4).
 */

/** Converts a stored amount such as `3.99` to cents; undefined for an invalid amount. */
export function centsOf(stored: unknown): number | undefined {
  if (typeof stored !== 'string') return undefined;
  const [, dollars, cents = ''] = /^\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(stored) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Converts cents to the stored text: `399` to `3.99`. */
export function storedAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
