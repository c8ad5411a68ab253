import { expect, test } from 'vitest';
import { asMembership } from '@/billing/memberships';
import { cardPurchase, firstPurchase, purchaseResult, shownTerms } from './purchase';

const now = new Date('2026-11-21T12:00:00Z');
const stored = {
  id: 's-1',
  subscription_id: 's-1',
  plan_id: '6-month-plan',
  subscription_name: '6-month',
  subscription_price: '6.99',
  subscription_start_date: '2026-11-01T12:00:00Z',
  subscription_end_date: '2026-12-01T12:00:00Z',
};

test('charges the first period today, and the next at its end', () => {
  const plan = {
    id: '6-month-plan',
    name: '6-month',
    description: '',
    priceCents: 699,
    cycle: 'per month',
    discount: '',
  };
  const end = new Date('2027-05-21T12:00:00Z');
  expect(firstPurchase(plan, now)).toMatchObject({
    todayCents: 4194,
    until: end,
    next: { at: end, amountCents: 4194 },
  });
});

test('charges less in the second year of a plan with introductory offer', () => {
  const description = '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee';
  const plan = { id: '12-month-plan', name: '', description, priceCents: 399, cycle: '', discount: '' };
  const first = firstPurchase(plan, now);
  expect(first).toMatchObject({ todayCents: 4788, next: { amountCents: 4112 } });
  expect(shownTerms(first)).toEqual({ planId: plan.id, shownCents: 4788 });
  const failing = asMembership(
    {
      ...stored,
      plan_id: plan.id,
      subscription_description: description,
      subscription_price: '3.99',
      subscription_end_date: '2026-11-20T12:00:00Z',
      subscription_status: 'ACTIVE',
      subscription_period: 'PAID',
      subscription_paid_periods: 1,
      subscription_card_last_four: '9995',
      subscription_failed_charges: 1,
    },
    now,
  );
  expect(failing.nextCharge?.amountCents).toBe(4112);
  expect(cardPurchase(failing)).toMatchObject({ todayCents: 4112, next: { amountCents: 4788 } });
});

test('charges nothing today for a card of a trial, and a period at its end', () => {
  const trial = asMembership({ ...stored, subscription_status: 'TRIAL', subscription_period: 'TRIAL' }, now);
  const end = new Date('2026-12-01T12:00:00Z');
  const purchase = cardPurchase(trial);
  expect(purchase).toMatchObject({
    purpose: 'after-trial',
    todayCents: 0,
    until: end,
    next: { at: end, amountCents: 4194 },
  });
  // The server refuses to charge it for a trial that has ended meanwhile.
  expect(purchase && shownTerms(purchase)).toEqual({ planId: '6-month-plan', shownCents: 0 });
});

test('replaces the card of a trial that has one already', () => {
  const state = { subscription_status: 'TRIAL', subscription_period: 'TRIAL', subscription_card_last_four: '4242' };
  expect(cardPurchase(asMembership({ ...stored, ...state }, now))).toMatchObject({
    purpose: 'other-card',
    todayCents: 0,
  });
});

test('charges a failed payment at once with another card, for the planned plan', () => {
  const failing = asMembership(
    {
      ...stored,
      subscription_end_date: '2026-11-20T12:00:00Z',
      subscription_status: 'ACTIVE',
      subscription_period: 'PAID',
      subscription_card_last_four: '9995',
      subscription_failed_charges: 2,
      subscription_next_plan_id: '1-month-plan',
      subscription_next_plan_name: '1-month',
      subscription_next_plan_price: '9.99',
    },
    now,
  );
  const end = new Date('2026-12-20T12:00:00Z');
  expect(cardPurchase(failing)).toMatchObject({
    purpose: 'other-card',
    planId: '1-month-plan',
    todayCents: 999,
    until: end,
    next: { at: end, amountCents: 999 },
  });
});

test('shows the end of the overdue period by the day on which the membership began', () => {
  const failing = asMembership(
    {
      ...stored,
      plan_id: '1-month-plan',
      subscription_start_date: '2027-01-31T12:00:00Z',
      subscription_end_date: '2027-02-28T12:00:00Z',
      subscription_status: 'ACTIVE',
      subscription_period: 'PAID',
      subscription_card_last_four: '9995',
      subscription_failed_charges: 1,
    },
    new Date('2027-03-01T12:00:00Z'),
  );
  expect(cardPurchase(failing)?.until).toEqual(new Date('2027-03-31T12:00:00Z'));
});

test('confirms a saved card, not a payment, after another tab has paid', () => {
  const plan = { id: '1-month-plan', name: '', description: '', priceCents: 999, cycle: '', discount: '' };
  const purchase = firstPurchase(plan, now);
  const membership = asMembership({ ...stored, subscription_status: 'ACTIVE' }, now);
  expect(purchaseResult(purchase, { outcome: 'PAID', membership })).toMatchObject({ type: 'paid', paidCents: 999 });
  expect(purchaseResult(purchase, { outcome: 'CARD_SAVED', membership })).toEqual({ type: 'card', membership });
});

test('charges nothing for a record without price', () => {
  const odd = asMembership({ ...stored, subscription_price: null, subscription_status: 'ACTIVE' }, now);
  expect(cardPurchase(odd)).toBeUndefined();
});
