import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedByStripe, readStripeEvent } from './stripe-event';

const secret = 'whsec_a-secret-of-the-tests';
const body = '{"id":"evt_1","type":"charge.refunded"}';
const time = 1_760_000_000;
const now = time * 1000;
const signed = (text: string, at = time, by = secret) => createHmac('sha256', by).update(`${at}.${text}`).digest('hex');
const header = (at = time, signature = signed(body, at)) => `t=${at},v1=${signature},v0=ignored`;

test('accepts a recent signature of Stripe', () => {
  expect(isSignedByStripe(body, header(), secret, now)).toBe(true);
  expect(isSignedByStripe(body, header(), secret, now + 300_000)).toBe(true);
});

test('accepts one valid signature of several while a secret is rotated', () => {
  const both = `t=${time},v1=${signed(body, time, 'whsec_old')},v1=${signed(body)}`;
  expect(isSignedByStripe(body, both, secret, now)).toBe(true);
});

test.each([
  ['a changed body', `${body} `, header()],
  ['another secret', body, header(time, signed(body, time, 'whsec_other'))],
  ['another time', body, header(time + 1, signed(body))],
  ['no signature', body, `t=${time}`],
  ['no time', body, `v1=${signed(body)}`],
  ['half a signature', body, header(time, signed(body).slice(0, 32))],
  ['no hexadecimal signature', body, header(time, 'x'.repeat(64))],
  ['an empty header', body, ''],
  ['no header', body, undefined],
])('rejects %s', (_, text, given) => {
  expect(isSignedByStripe(text, given, secret, now)).toBe(false);
});

test('rejects a replayed old event', () => {
  expect(isSignedByStripe(body, header(), secret, now + 301_000)).toBe(false);
  expect(isSignedByStripe(body, header(), secret, now - 301_000)).toBe(false);
});

const read = (type: string, object: object) =>
  readStripeEvent(JSON.stringify({ id: 'evt_1', type, created: time, data: { object } }));
const metadata = { payment_id: 'payment-1', user_id: 'ann', plan_id: '1-month-plan', shown_cents: '999' };
const page = { metadata, payment_intent: 'pi_1', payment_status: 'paid', amount_total: 999, currency: 'usd' };
const cardPage = { metadata, mode: 'setup', setup_intent: 'seti_1' };
const intent = { id: 'pi_1', metadata, amount_received: 999, currency: 'usd' };
const charge = { metadata, payment_intent: 'pi_1', refunded: true };
const paid = { kind: 'PAID', paymentId: 'payment-1', intentId: 'pi_1', amount: 999 };

test.each([
  ['checkout.session.completed', page, paid],
  ['checkout.session.async_payment_succeeded', page, paid],
  ['checkout.session.completed', { ...page, currency: 'eur' }, { ...paid, amount: undefined }],
  ['checkout.session.expired', page, { kind: 'ABANDONED', paymentId: 'payment-1' }],
  ['payment_intent.succeeded', intent, paid],
  ['charge.refunded', charge, { kind: 'REFUNDED', intentId: 'pi_1', paymentId: 'payment-1' }],
  ['charge.refunded', { ...charge, metadata: {} }, { kind: 'REFUNDED', intentId: 'pi_1', paymentId: undefined }],
  [
    'checkout.session.completed',
    cardPage,
    { kind: 'CARD_KEPT', userId: 'ann', planId: '1-month-plan', shownCents: 999, setupId: 'seti_1' },
  ],
])('reads %s', (type, object, content) => {
  expect(read(type, object)).toEqual({ id: 'evt_1', type, at: new Date(now), content });
});

test.each([
  ['an unpaid page', 'checkout.session.completed', { ...page, payment_status: 'unpaid' }],
  ['the page of another shop', 'checkout.session.completed', { ...page, metadata: {} }],
  ['an expired page of another shop', 'checkout.session.expired', { ...page, metadata: {} }],
  ['a payment of another shop', 'payment_intent.succeeded', { ...intent, metadata: {} }],
  ['a partial refund', 'charge.refunded', { ...charge, refunded: false }],
  ['a refund without a payment intent', 'charge.refunded', { ...charge, payment_intent: null }],
  ['a card without a user', 'checkout.session.completed', { ...cardPage, metadata: { ...metadata, user_id: '' } }],
  ['a card without a plan', 'checkout.session.completed', { ...cardPage, metadata: { ...metadata, plan_id: '' } }],
  ['a card without a setup intent', 'checkout.session.completed', { ...cardPage, setup_intent: null }],
  ['another type', 'customer.created', charge],
])('ignores %s', (_, type, object) => {
  expect(read(type, object)).toMatchObject({ id: 'evt_1', content: undefined });
});

test.each([
  'no JSON',
  '1',
  '{}',
  '{"id":"evt_1","type":"x"}',
  '{"id":"evt_1","created":1}',
  '{"type":"x","created":1}',
])('reads no event from %s', (text) => {
  expect(readStripeEvent(text)).toBeUndefined();
});
