import { receiptNumber } from '@rules/billing/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messagesTo } from '../../support/latest-code';
import { DAY, HOUR } from '../../support/move-clock';
import {
  administrator,
  backendNow,
  cards,
  figure,
  importMembership,
  modelNamed,
  newPerson,
  offerPlan,
  type Person,
  pass,
  recordOf,
  reprice,
  retirePlan,
  stored,
} from './people';

/* The life cycle of a membership, by the backend's clock and the hourly function. */

let monthly: string;
let halfYear: string;
let person: Person;

beforeAll(async () => {
  monthly = await offerPlan('1-month', '9.99');
  halfYear = await offerPlan('6-month', '6.99');
});
beforeEach(async () => {
  person = await newPerson();
});

describe('a membership', () => {
  test('pays the rest of the introductory offer in its second year, and the regular price in the third', async () => {
    const words = '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee';
    const year = await offerPlan('12-month', '3.99', words);
    await person.startTrial(monthly);
    // Changes to the plan with the introductory offer at the end of the first month.
    await person.pay(monthly, cards.good);
    await pass(30 * DAY + 60_000);
    await person.changePlan(year);
    for (let renewal = 0; renewal < 3; renewal += 1) await pass((renewal === 0 ? 32 : 367) * DAY);
    expect((await amounts()).map(([, amount]) => amount)).toEqual(['47.88', '41.12', '47.88', '9.99']);
    expect(await person.subscription()).toMatchObject({ subscription_description: words });
  });

  test('goes from trial to a paid period, is renewed, cancelled, and expires at its end', async () => {
    const membersBefore = await figure('memberships', 'total');
    const trialsBefore = await figure('trials');
    const { data: trial } = await person.startTrial(monthly);
    expect(trial).toMatchObject({ subscription_status: 'TRIAL', subscription_renewal_date: null });
    expect(await figure('trials')).toBe(trialsBefore + 1);
    expect(await figure('memberships', 'total')).toBe(membersBefore + 1);

    const saved = await person.pay(monthly, cards.good);
    expect(saved.data).toMatchObject({ outcome: 'CARD_SAVED', subscription: { subscription_card_last_four: '4242' } });
    expect(saved.data?.subscription?.subscription_renewal_date).toBe(trial?.subscription_end_date);
    expect(await person.payments()).toEqual([]);

    await pass(27 * DAY + 60_000);
    await pass(HOUR);
    expect(await subjects()).toEqual(['Your first 30 days end soon · Tus primeros 30 días terminan pronto']);

    await pass(3 * DAY);
    const paid = await person.subscription();
    expect(paid).toMatchObject({ subscription_status: 'ACTIVE', subscription_period: 'PAID' });
    expect(paid?.subscription_start_date).toBe(trial?.subscription_end_date);
    expect(await amounts()).toEqual([['PAID', '9.99', 'RENEWAL']]);
    expect(await figure('income')).toBeGreaterThanOrEqual(999);
    expect((await subjects())[0]).toContain('Your receipt from Marquee');
    const [payment] = await person.payments();
    const [receipt] = await messagesTo(person.email);
    const number = receiptNumber({ id: String(payment?.id), paidAt: new Date(String(payment?.payment_date)) });
    expect(receipt?.text).toContain(`Your receipt, number ${number}`);

    await pass(32 * DAY);
    expect(await amounts()).toHaveLength(2);
    const renewed = await person.subscription();
    expect(Date.parse(String(renewed?.subscription_end_date))).toBeGreaterThan(backendNow());

    const { data: cancelled } = await person.cancel();
    expect(cancelled).toMatchObject({
      subscription_status: 'CANCELLED',
      subscription_end_date: renewed?.subscription_end_date,
      subscription_renewal_date: null,
    });
    expect(await person.accountStatus()).toBe('SUBSCRIBED');

    await pass(32 * DAY);
    expect((await person.subscription())?.subscription_status).toBe('EXPIRED');
    expect(await person.accountStatus()).toBe('FREE');
    expect(await amounts()).toHaveLength(2);
    expect(await figure('memberships', 'total')).toBe(membersBefore);
    expect((await subjects())[0]).toContain('Your membership has ended');
  });

  test('without a card expires with its trial, and a second trial is refused', async () => {
    await person.startTrial(monthly);
    await pass(30 * DAY + 60_000);
    expect((await person.subscription())?.subscription_status).toBe('EXPIRED');
    expect(await person.accountStatus()).toBe('FREE');
    expect((await person.startTrial(halfYear)).error).toBe('TRIAL_USED');
    expect(await person.payments()).toEqual([]);
  });

  test('that was imported expires at its end, and the one that was bought since continues', async () => {
    await person.pay(monthly, cards.good);
    const imported = await importMembership(person, backendNow() + HOUR);
    await pass(2 * HOUR);
    expect((await recordOf('UserSubscriptions', imported))?.subscription_status).toBe('EXPIRED');
    expect((await person.subscription())?.subscription_status).toBe('ACTIVE');
    expect(await person.accountStatus()).toBe('SUBSCRIBED');
    expect((await subjects())[0]).toContain('Your receipt from Marquee');
  });

  test('that was imported continues to its own end while another one is due', async () => {
    await person.startTrial(monthly);
    const imported = await importMembership(person, backendNow() + 30 * DAY + HOUR);
    await pass(27 * DAY + 60_000);
    expect(await subjects()).toHaveLength(1);
    expect((await recordOf('UserSubscriptions', imported))?.subscription_status).toBe('ACTIVE');
  });

  test('can be resumed after a cancellation, in the trial and in a paid period', async () => {
    await person.startTrial(monthly);
    await person.cancel();
    expect((await person.resume()).data?.subscription_status).toBe('TRIAL');
    await person.pay(monthly, cards.good);
    await pass(30 * DAY + 60_000);
    await person.cancel();
    const { data } = await person.resume();
    expect(data?.subscription_status).toBe('ACTIVE');
    expect(data?.subscription_renewal_date).toBe(data?.subscription_end_date);
    expect((await person.resume()).data).toEqual(data);
  });

  test('stays cancelled when its owner saves a card on a page that was opened before the cancellation', async () => {
    await person.startTrial(monthly);
    await person.cancel();
    const { data } = await person.pay(halfYear, cards.good);
    expect(data).toMatchObject({
      outcome: 'CARD_SAVED',
      subscription: {
        plan_id: monthly,
        subscription_status: 'CANCELLED',
        subscription_renewal_date: null,
        subscription_card_last_four: '4242',
      },
    });
    expect((await person.resume()).data).toMatchObject({ subscription_status: 'TRIAL', subscription_price: '9.99' });
  });

  test('changes its plan at once in the trial, and at the next renewal in a paid period', async () => {
    await person.startTrial(monthly);
    const { data: trial } = await person.changePlan(halfYear);
    expect(trial).toMatchObject({ plan_id: halfYear, subscription_price: '6.99', subscription_next_plan_id: null });
    await person.pay(halfYear, cards.good);
    await pass(30 * DAY + 60_000);
    expect(await amounts()).toEqual([['PAID', '41.94', 'RENEWAL']]);

    const { data: changed } = await person.changePlan(monthly);
    expect(changed).toMatchObject({
      plan_id: halfYear,
      subscription_next_plan_id: monthly,
      subscription_next_plan_price: '9.99',
    });
    expect((await person.changePlan(halfYear)).data?.subscription_next_plan_id).toBeNull();
    await person.changePlan(monthly);
    await pass(190 * DAY);
    expect((await amounts())[0]).toEqual(['PAID', '9.99', 'RENEWAL']);
    const after = await person.subscription();
    expect(after).toMatchObject({ plan_id: monthly, subscription_status: 'ACTIVE' });
    expect(after).not.toHaveProperty('subscription_next_plan_id');
  });

  test('retries a declined charge on three following days, then expires', async () => {
    await person.startTrial(monthly);
    await person.pay(monthly, cards.poorLater);
    await pass(30 * DAY + 60_000);
    expect(await amounts()).toEqual([['FAILED', '9.99', 'RENEWAL']]);
    expect((await person.payments())[0]?.payment_failure).toBe('INSUFFICIENT_FUNDS');
    expect(await person.subscription()).toMatchObject({ subscription_status: 'TRIAL', subscription_failed_charges: 1 });
    expect(await person.accountStatus()).toBe('SUBSCRIBED');
    expect((await subjects())[0]).toContain('A payment did not go through');
    for (const tries of [2, 3, 4]) {
      await pass(DAY);
      expect(await amounts()).toHaveLength(tries);
    }
    expect((await person.subscription())?.subscription_status).toBe('EXPIRED');
    expect(await person.accountStatus()).toBe('FREE');
    expect(await administrator().activities(person, 'Membership expired')).toHaveLength(1);
  });

  test('is paid at once with another card after a declined charge, without losing a day', async () => {
    const { data: trial } = await person.startTrial(monthly);
    await person.pay(monthly, cards.poorLater);
    await pass(31 * DAY + 60_000);
    expect((await person.subscription())?.subscription_failed_charges).toBeGreaterThan(0);
    const messages = await subjects();
    // The customer's own attempt sends no email, because the page shows its result.
    expect((await person.pay(monthly, cards.poorLater)).data?.outcome).toBe('DECLINED');
    expect(await subjects()).toEqual(messages);
    const { data } = await person.pay(monthly, cards.good);
    expect(data).toMatchObject({ outcome: 'PAID', subscription: { subscription_status: 'ACTIVE' } });
    expect(data?.subscription?.subscription_start_date).toBe(trial?.subscription_end_date);
    expect((await person.card())?.last_four).toBe('4242');
  });

  test('is paid with another card and plan after the declined charge at the end of the trial', async () => {
    await person.startTrial(monthly);
    await person.pay(monthly, cards.poorLater);
    await pass(31 * DAY + 60_000);
    expect((await person.pay(halfYear, cards.good)).data?.outcome).toBe('PAID');
    expect((await amounts())[0]).toEqual(['PAID', '41.94', 'RENEWAL']);
  });

  test('is not paid with another card at the price of a plan that was left in another tab', async () => {
    await person.pay(monthly, cards.poorLater);
    await pass(31 * DAY + 60_000);
    await person.changePlan(halfYear);
    expect((await person.pay(monthly, cards.good)).error).toBe('PRICE_CHANGED');
    // The page was opened before the charge failed, and shows that nothing is due.
    expect((await person.pay(halfYear, cards.good, crypto.randomUUID(), 0)).error).toBe('PRICE_CHANGED');
    expect((await amounts())[0]).toEqual(['FAILED', '9.99', 'RENEWAL']);
    expect((await person.pay(halfYear, cards.good)).data?.outcome).toBe('PAID');
    expect((await amounts())[0]).toEqual(['PAID', '41.94', 'RENEWAL']);
  });

  test('of a suspended account continues, and the account stays suspended', async () => {
    await person.startTrial(monthly);
    await person.suspend();
    expect((await person.changePlan(halfYear)).error).toBe('ACCOUNT_SUSPENDED');
    expect((await person.pay(monthly, cards.good)).error).toBe('ACCOUNT_SUSPENDED');
    // Only the cancellation of what would be charged is open to its owner.
    expect((await person.cancel()).data?.subscription_status).toBe('CANCELLED');
    expect((await person.resume()).error).toBe('ACCOUNT_SUSPENDED');
    await pass(30 * DAY + 60_000);
    expect((await person.subscription())?.subscription_status).toBe('EXPIRED');
    expect(await person.accountStatus()).toBe('SUSPENDED');
  });

  test('of a suspended account is not renewed and expires at its end', async () => {
    await person.startTrial(monthly);
    expect((await person.pay(monthly, cards.good)).data?.outcome).toBe('CARD_SAVED');
    await person.suspend();
    await pass(30 * DAY + 60_000);
    expect(await amounts()).toEqual([]);
    expect((await person.subscription())?.subscription_status).toBe('EXPIRED');
    expect((await subjects())[0]).toContain('Your membership has ended');
  });

  test('of a deleted account is not renewed and expires at its end', async () => {
    await person.startTrial(monthly);
    expect((await person.pay(monthly, cards.good)).data?.outcome).toBe('CARD_SAVED');
    await person.loseAccount();
    await pass(30 * DAY + 60_000);
    expect(await amounts()).toEqual([]);
    expect((await person.subscription())?.subscription_status).toBe('EXPIRED');
  });

  test('of a user who is missing in the user pool is not renewed and expires at its end', async () => {
    await person.startTrial(monthly);
    expect((await person.pay(monthly, cards.good)).data?.outcome).toBe('CARD_SAVED');
    await person.leaveUserPool();
    await pass(30 * DAY + 60_000);
    expect((await person.subscription())?.subscription_status).toBe('EXPIRED');
    expect((await person.card())?.pending_payment_id).toBeUndefined();
  });
});

describe('a chosen plan has the price that was shown:', () => {
  let other: string;

  beforeEach(async () => {
    other = await offerPlan('6-month', '6.99');
    await reprice(other, '8.99');
  });

  test('when it replaces the paid plan', async () => {
    await person.pay(monthly, cards.good);
    expect((await person.changePlan(other, 4194)).error).toBe('PRICE_CHANGED');
    expect(await person.subscription()).not.toHaveProperty('subscription_next_plan_id');
    expect((await person.changePlan(other, 5394)).data?.subscription_next_plan_price).toBe('8.99');
  });

  test("with the card stored for another plan's trial", async () => {
    await person.startTrial(monthly);
    expect((await person.pay(other, cards.good, crypto.randomUUID(), 4194)).error).toBe('PRICE_CHANGED');
    expect(await person.card()).toBeUndefined();
    const { data } = await person.pay(other, cards.good, crypto.randomUUID(), 5394);
    expect(data?.subscription).toMatchObject({ plan_id: other, subscription_price: '8.99' });
  });
});

test('a card is not stored for a chosen plan that was retired meanwhile', async () => {
  const retired = await offerPlan('6-month', '6.99');
  await person.startTrial(monthly);
  await retirePlan(retired);
  expect((await person.pay(retired, cards.good, crypto.randomUUID(), 4194)).error).toBe('NO_SUCH_PLAN');
  expect(await person.card()).toBeUndefined();
});

describe('a running plan keeps its promised price,', () => {
  let own: string;

  beforeEach(async () => {
    own = await offerPlan('1-month', '9.99');
  });

  test('also when it became more expensive before the card was stored', async () => {
    await person.startTrial(own);
    await reprice(own, '12.99');
    const { data } = await person.pay(own, cards.good);
    expect(data).toMatchObject({ outcome: 'CARD_SAVED', subscription: { subscription_price: '9.99' } });
    expect((await person.changePlan(own)).data?.subscription_price).toBe('9.99');
    await pass(30 * DAY + 60_000);
    expect(await amounts()).toEqual([['PAID', '9.99', 'RENEWAL']]);
  });

  test('also when another card pays for a retired plan', async () => {
    await person.startTrial(own);
    await person.pay(own, cards.poorLater);
    await retirePlan(own);
    await pass(31 * DAY + 60_000);
    const { data } = await person.pay(own, cards.good, crypto.randomUUID(), 999);
    expect(data).toMatchObject({ outcome: 'PAID', subscription: { subscription_status: 'ACTIVE', plan_id: own } });
    expect((await person.pay(own, cards.good)).data?.outcome).toBe('CARD_SAVED');
    expect((await (await newPerson()).pay(own, cards.good)).error).toBe('NO_SUCH_PLAN');
  });

  test('also when the customer returns to a retired plan', async () => {
    await person.pay(own, cards.good);
    await person.changePlan(halfYear);
    await retirePlan(own);
    const { data } = await person.changePlan(own);
    expect(data).toMatchObject({ plan_id: own, subscription_price: '9.99', subscription_next_plan_id: null });
    await person.changePlan(halfYear);
    expect((await (await newPerson()).changePlan(own)).error).toBe('NO_SUCH_PLAN');
  });
});

test('repeated changes do not fill the log', async () => {
  await person.startTrial(monthly);
  const responses = [];
  for (let round = 0; round < 8; round += 1)
    responses.push(...(await Promise.all(Array.from({ length: 8 }, () => person.changePlan(halfYear)))));
  expect(responses.some(({ error }) => error === undefined)).toBe(true);
  expect(responses.at(-1)?.error).toBe('BUSY');
});

describe('watching', () => {
  const settings = (watching_needs: string | undefined) =>
    stored.put(modelNamed('SiteSettings'), { id: 'site', ...(watching_needs && { watching_needs }) });
  afterAll(() => stored.remove(modelNamed('SiteSettings'), { id: 'site' }));

  test('needs no membership by default', async () => {
    await settings(undefined);
    expect((await person.playback()).data?.addresses).toHaveLength(3);
    await settings('SIGN_IN');
    expect((await person.playback()).data?.addresses).toHaveLength(3);
  });

  test('needs a running membership if the setting requires it, except for administrators', async () => {
    await settings('MEMBERSHIP');
    expect(await person.playback()).toEqual({ data: null, error: undefined });
    await person.startTrial(monthly);
    expect((await person.playback()).data?.addresses).toHaveLength(3);
    await person.cancel();
    expect((await person.playback()).error).toBeUndefined();
    await pass(30 * DAY + 60_000);
    expect(await person.playback()).toEqual({ data: null, error: undefined });
    expect((await administrator().playback()).data?.addresses).toHaveLength(3);
  });
});

async function amounts() {
  return (await person.payments()).map((payment) => [
    payment.payment_status,
    payment.payment_amount_paid,
    payment.payment_purpose,
  ]);
}

async function subjects() {
  return (await messagesTo(person.email)).map(({ subject }) => subject);
}
