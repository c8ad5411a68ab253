import { createHmac, timingSafeEqual } from 'node:crypto';

/** Stripe's own tolerance: an older event may be a recorded one that is played back. */
const toleranceSeconds = 300;

/**
 * Returns true if Stripe signed this body recently, by the header `Stripe-Signature`: `t=` is the time of signing,
 * `v1=` the HMAC-SHA256 of `time.body`, repeated while a secret is rotated. `now`: epoch milliseconds.
 */
export function isSignedByStripe(body: string, header: string | undefined, secret: string, now: number): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
