import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedByStripe } from './stripe-event';

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
