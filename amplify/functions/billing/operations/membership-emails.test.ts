import type { Membership } from '@rules/billing/membership';
import { expect, test, vi } from 'vitest';
import { membershipEmail } from './membership-emails';

vi.stubEnv('SITE_ADDRESS', 'https://marquee.example');

const now = new Date('2027-03-12T04:30:00Z');
const trial: Membership = {
  state: 'TRIAL',
  plan: { planId: '1-month-plan', name: '1-month', description: '', monthlyPrice: 999, months: 1 },
  nextPlan: null,
  startsAt: Date.parse('2027-02-12T04:30:00Z'),
  endsAt: Date.parse('2027-03-14T04:30:00Z'),
  isTrial: true,
  hasCard: true,
  paidPeriods: 0,
  failures: 0,
  isReminded: true,
};

test.each([
  ['TRIAL_ENDING', trial],
  ['RECEIPT', { ...trial, state: 'ACTIVE' }],
  ['ENDED', { ...trial, state: 'EXPIRED' }],
] as const)('names the end in %s with its time zone, which may be another day for its reader', (email, membership) => {
  const { text } = membershipEmail(email, membership, now);
  expect(text.replaceAll(/\s/g, ' ')).toContain(' March 14, 2027 at 4:30 AM UTC.');
  expect(text).toContain(' el 14 de marzo de 2027 a las 4:30 UTC.');
});

test('gives the reason of an end after failed charges, with the amount', () => {
  const { text } = membershipEmail('ENDED_UNPAID', { ...trial, state: 'EXPIRED' }, now, { amount: 999 });
  expect(text).toContain(
    'could not charge $9.99 to your card, so your membership has ended. Nothing more will be charged.',
  );
  expect(text.replaceAll(/\s/g, ' ')).toContain('cobrar 9,99 $ en tu tarjeta, así que tu suscripción ha terminado.');
});
