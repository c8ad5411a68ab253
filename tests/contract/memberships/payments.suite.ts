import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { messagesTo } from '../../support/latest-code';
import { DAY, HOUR, runSchedule } from '../../support/move-clock';
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
  stored,
} from './people';

/* Payments and their failures. */

let monthly: string;
let halfYear: string;
let person: Person;
const admin = administrator();

beforeAll(async () => {
  monthly = await offerPlan('1-month', '9.99');
  halfYear = await offerPlan('6-month', '6.99');
});
beforeEach(async () => {
  person = await newPerson();
});

describe('a first payment', () => {
  test('starts a paid period and creates a receipt', async () => {
    const income = await figure('income');
    const { data } = await person.pay(halfYear, cards.good);
    expect(data).toMatchObject({ outcome: 'PAID', subscription: { subscription_status: 'ACTIVE', plan_id: halfYear } });
    const [receipt] = await person.payments();
    expect(receipt).toMatchObject({
      id: data?.paymentId,
      payment_status: 'PAID',
      payment_amount_paid: '41.94',
      payment_plan_name: '6-month',
      payment_provider: 'TEST',
      payment_card_last_four: '4242',
      payment_period_end: data?.subscription?.subscription_end_date,
    });
    expect(await person.accountStatus()).toBe('SUBSCRIBED');
    expect(await figure('income')).toBe(income + 4194);
    expect((await person.startTrial(monthly)).error).toBe('TRIAL_USED');
  });

  test('stores no card number', async () => {
    const { data } = await person.pay(monthly, cards.good);
    const records = [
      await person.card(),
      await person.subscription(),
      await recordOf('PaymentHistory', data?.paymentId ?? ''),
    ];
    expect(records.every(Boolean)).toBe(true);
    expect(JSON.stringify(records).replace(/\s/g, '')).not.toContain('4242424242424242');
  });

  test('is idempotent: ten clicks pay once', async () => {
    const income = await figure('income');
    const requestId = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => person.pay(monthly, cards.good, requestId)));
    expect(new Set(responses.map(({ data }) => data?.outcome))).toEqual(new Set(['PAID']));
    expect(await person.payments()).toHaveLength(1);
    expect(await figure('income')).toBe(income + 999);
  });

  test('is paid once in two concurrent tabs', async () => {
    const responses = await Promise.all([person.pay(monthly, cards.good), person.pay(monthly, cards.good)]);
    const outcomes = responses.map(({ data, error }) => data?.outcome ?? error);
    expect(outcomes).toContain('PAID');
    // The other request either was rejected, or found the new membership and stored its card for it.
    expect(outcomes.every((outcome) => ['PAID', 'PAYMENT_RUNNING', 'CARD_SAVED'].includes(String(outcome)))).toBe(true);
    expect((await person.payments()).filter(({ payment_status }) => payment_status === 'PAID')).toHaveLength(1);
  });

  test('with a declined card changes nothing, and another card succeeds', async () => {
    expect((await person.pay(monthly, cards.declined)).data).toMatchObject({ outcome: 'DECLINED', reason: 'DECLINED' });
    expect(await person.subscription()).toBeUndefined();
    expect(await person.accountStatus()).toBe('FREE');
    expect((await person.pay(monthly, cards.good)).data?.outcome).toBe('PAID');
  });

  test.each([true, false])('that requires confirmation stays pending (%s)', async (isApproved) => {
    const requestId = crypto.randomUUID();
    const { data: pending } = await person.pay(monthly, cards.asking, requestId);
    expect(pending).toMatchObject({ outcome: 'NEEDS_CONFIRMATION', subscription: null });
    expect((await person.pay(monthly, cards.asking, requestId)).data).toEqual(pending);
    expect((await (await newPerson()).confirm(pending?.paymentId ?? '', true)).error).toBe('NO_SUCH_PAYMENT');
    const responses = await Promise.all([1, 2, 3].map(() => person.confirm(pending?.paymentId ?? '', isApproved)));
    for (const { data } of responses) expect(data?.outcome).toBe(isApproved ? 'PAID' : 'DECLINED');
    expect((await person.subscription())?.subscription_status).toBe(isApproved ? 'ACTIVE' : undefined);
    expect(await person.payments()).toHaveLength(1);
  });

  test('without confirmation is replaced by another one or expires after one day', async () => {
    const { data: pending } = await person.pay(monthly, cards.asking);
    expect((await person.pay(monthly, cards.good)).data?.outcome).toBe('PAID');
    expect(await recordOf('PaymentHistory', pending?.paymentId ?? '')).toMatchObject({
      payment_status: 'FAILED',
      payment_failure: 'ABANDONED',
    });
    const other = await newPerson();
    const { data: left } = await other.pay(monthly, cards.asking);
    const state = async () => (await recordOf('PaymentHistory', left?.paymentId ?? ''))?.payment_status;
    await pass(DAY - HOUR);
    expect(await state()).toBe('PENDING');
    await pass(2 * HOUR);
    expect(await state()).toBe('FAILED');
    expect(await other.card()).not.toHaveProperty('pending_payment_id');
  });

  test('is refused without a charge if the price has changed since it was shown', async () => {
    const own = await offerPlan('6-month', '6.99');
    await reprice(own, '8.99');
    expect((await person.pay(own, cards.good, crypto.randomUUID(), 4194)).error).toBe('PRICE_CHANGED');
    expect(await person.payments()).toEqual([]);
    expect(await person.subscription()).toBeUndefined();
    expect((await person.pay(own, cards.good, crypto.randomUUID(), 5394)).data?.outcome).toBe('PAID');
    expect((await person.payments())[0]?.payment_amount_paid).toBe('53.94');
  });

  test('is not made for a card alone whose membership has ended meanwhile', async () => {
    await person.startTrial(monthly);
    await admin.end(`membership-${person.id}`, 'Test');
    expect((await person.pay(monthly, cards.good, crypto.randomUUID(), 0)).error).toBe('PRICE_CHANGED');
    expect(await person.payments()).toEqual([]);
  });

  test('is refused with an invalid card, with validation errors', async () => {
    const { error } = await person.pay(monthly, { ...cards.good, cardNumber: '5555555555554444', cardCode: '' });
    expect(error).toMatch(/^INVALID_CARD: /);
    expect(JSON.parse(error?.replace('INVALID_CARD: ', '') ?? '')).toEqual([
      { field: 'number', problem: 'TEST_CARDS_ONLY' },
      { field: 'code', problem: 'REQUIRED' },
    ]);
    expect((await person.pay(monthly, undefined)).error).toMatch(/^INVALID_CARD: /);
    expect((await person.pay('no-such-plan', cards.good)).error).toBe('NO_SUCH_PLAN');
    expect((await person.pay(monthly, cards.good, 'x#y')).error).toBe('INVALID_REQUEST');
    expect(await person.payments()).toEqual([]);
  });

  test('limits the number of card attempts', async () => {
    let error: string | undefined;
    for (let time = 0; time < 25 && error !== 'TOO_MANY_PAYMENTS'; time += 1)
      ({ error } = await person.pay(monthly, cards.declined));
    expect(error).toBe('TOO_MANY_PAYMENTS');
  });

  test('that was interrupted is settled once by the next request', async () => {
    const requestId = crypto.randomUUID();
    const id = `payment-${person.id}-${requestId}`;
    // State after a crash between recording the payment and receiving its result.
    await stored.put(modelNamed('PaymentHistory'), {
      id,
      payment_id: id,
      user_id: person.id,
      subscription_id: `membership-${person.id}`,
      plan_id: monthly,
      payment_plan_name: '1-month',
      payment_plan_price: '9.99',
      payment_amount_paid: '9.99',
      payment_date: new Date(backendNow()).toISOString(),
      payment_status: 'PENDING',
      payment_provider: 'TEST',
      payment_purpose: 'FIRST',
      payment_card_last_four: '4242',
    });
    const place = { pending_payment_id: id, pending_token: 'test-card-4242' };
    await stored.put(modelNamed('PaymentCards'), { user_id: person.id, ...place });
    expect((await person.pay(monthly, cards.good)).error).toBe('PAYMENT_RUNNING');
    await pass(HOUR);
    await runSchedule(inject('backend'), 'membership-renewals');
    expect((await recordOf('PaymentHistory', id))?.payment_status).toBe('PAID');
    expect((await person.subscription())?.subscription_status).toBe('ACTIVE');
    expect((await person.pay(monthly, cards.good, requestId)).data?.outcome).toBe('PAID');
    expect(await person.payments()).toHaveLength(1);
    expect(await person.card()).not.toHaveProperty('pending_payment_id');
  });
});

describe('an administrator', () => {
  test('refunds a payment once, in full, for any number of clicks', async () => {
    const { data } = await person.pay(monthly, cards.good);
    const refunds = await figure('refunds');
    const paymentId = data?.paymentId ?? '';
    const responses = await Promise.all([admin.refund(paymentId), admin.refund(paymentId), admin.refund(paymentId)]);
    for (const { data: row } of responses) expect(row).toMatchObject({ status: 'REFUNDED', email: person.email });
    expect(await figure('refunds')).toBe(refunds + 999);
    expect((await person.subscription())?.subscription_status).toBe('ACTIVE');
    const refundEntries = await admin.activities(person, 'Payment refunded');
    const receipt = expect.stringMatching(/^\d{6}-\d{4}-\d{4}$/);
    expect(refundEntries.map(({ activity_event_description: text }) => JSON.parse(String(text)))).toEqual([
      { customer: person.id, payment: { id: paymentId, receipt, cents: 999 } },
    ]);
    expect(JSON.stringify(refundEntries)).not.toContain(person.email);
    const about = (await messagesTo(person.email)).filter(({ subject }) => subject.includes('refund'));
    expect(about.map(({ text }) => text)).toEqual([expect.stringMatching(/refunded \$9\.99.*reembolsado 9,99/s)]);
    expect((await admin.refund('nothing')).error).toBe('NO_SUCH_PAYMENT');
    const other = await newPerson();
    const { data: pending } = await other.pay(monthly, cards.asking);
    expect((await admin.refund(pending?.paymentId ?? '')).error).toBe('NOT_PAID');
  });

  test('cannot refund a payment of a provider that is not configured, which would keep the money', async () => {
    const { data } = await person.pay(monthly, cards.good);
    const paymentId = data?.paymentId ?? '';
    const record = { ...(await recordOf('PaymentHistory', paymentId)), payment_provider: 'STRIPE' };
    await stored.put(modelNamed('PaymentHistory'), record);
    expect((await admin.refund(paymentId)).error).toBe('REFUND_FAILED: the provider STRIPE is not configured.');
    expect(await recordOf('PaymentHistory', paymentId)).toEqual(record);
  });

  test('ends a membership at once with a logged reason', async () => {
    const { data } = await person.pay(monthly, cards.good);
    const id = data?.subscription?.id ?? '';
    for (const reason of [' ', 'x'.repeat(501)]) expect((await admin.end(id, reason)).error).toBe('INVALID_REASON');
    const { data: row } = await admin.end(id, 'Asked for it by letter.');
    expect(row).toMatchObject({ id, status: 'EXPIRED', email: person.email });
    expect(Date.parse(row?.endsAt ?? '')).toBeLessThanOrEqual(backendNow());
    expect(await person.accountStatus()).toBe('FREE');
    expect((await admin.end(id, 'Again.')).data).toEqual(row);
    expect(await admin.activities(person, 'Membership ended')).toEqual([
      expect.objectContaining({
        user_id: inject('backend').accounts.administrator.id,
        user_role: 'ADMIN',
        activity_resource_id: id,
        activity_event_description: JSON.stringify({ customer: person.id, reason: 'Asked for it by letter.' }),
      }),
    ]);
  });

  test('ends the chosen one of several memberships, and the account when the last one ends', async () => {
    const { data } = await person.pay(monthly, cards.good);
    const imported = await importMembership(person, backendNow() + DAY);
    const { data: row } = await admin.end(imported, 'It was imported twice.');
    expect(row).toMatchObject({ id: imported, status: 'EXPIRED' });
    expect((await person.subscription())?.subscription_status).toBe('ACTIVE');
    expect(await person.accountStatus()).toBe('SUBSCRIBED');
    expect((await messagesTo(person.email)).filter(({ subject }) => subject.includes('has ended'))).toEqual([]);
    await admin.end(data?.subscription?.id ?? '', 'Asked for it.');
    expect(await person.accountStatus()).toBe('FREE');
  });

  test('filters memberships by status, plan and person, with pagination', async () => {
    const plan = await offerPlan('1-month', '1.00');
    const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
    for (const one of people) await one.startTrial(plan);
    await people[0]?.cancel();
    const all = await admin.memberships({ planId: plan });
    expect(all.data?.items.map(({ email }) => email).sort()).toEqual(people.map(({ email }) => email).sort());
    expect(all.data?.nextToken).toBeNull();
    const ends = all.data?.items.map(({ endsAt }) => endsAt ?? '') ?? [];
    expect(ends).toEqual(ends.toSorted().reverse());
    const cancelled = await admin.memberships({ planId: plan, status: 'CANCELLED' });
    expect(cancelled.data?.items).toMatchObject([{ userId: people[0]?.id, status: 'CANCELLED', price: '1.00' }]);
    const found = await admin.memberships({ search: people[1]?.email.slice(0, 20) ?? '' });
    expect(found.data?.items).toMatchObject([
      { userId: people[1]?.id, status: 'TRIAL', accountId: expect.any(String) },
    ]);
    expect((await admin.memberships({ search: people[1]?.email ?? '', status: 'EXPIRED' })).data?.items).toEqual([]);
  });

  test('lists the payments of a period, newest first, each once', async () => {
    await pass(2 * 365 * DAY);
    const from = new Date(backendNow()).toISOString();
    const template = { payment_amount_paid: '1.00', user_id: person.id, payment_provider: 'TEST' };
    const model = modelNamed('PaymentHistory');
    // Payments of all states, some of them at the same time.
    const states = ['PAID', 'FAILED', 'REFUNDED', 'PAID'];
    const times = Array.from({ length: 230 }, (_, n) =>
      new Date(backendNow() + Math.floor(n / 7) * 1000).toISOString(),
    );
    const payments = times.map((payment_date, n) => ({ payment_date, payment_status: states[n % 4] }));
    await stored.putAll(
      model,
      payments.map((payment) => ({ ...template, id: crypto.randomUUID(), ...payment })),
    );
    const to = new Date(backendNow() + DAY).toISOString();
    const seen: { id: string; paidAt?: string | null }[] = [];
    let nextToken: string | null | undefined;
    let pages = 0;
    do {
      const { data } = await admin.payments({ from, to, nextToken: nextToken ?? null });
      seen.push(...(data?.items ?? []));
      nextToken = data?.nextToken;
      pages += 1;
    } while (nextToken && pages < 10);
    expect(pages).toBe(3);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(230);
    const dates = seen.map(({ paidAt }) => paidAt ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
    const refunded = await admin.payments({ from, to, status: 'REFUNDED' });
    expect(refunded.data?.items).toHaveLength(57);
    expect(
      (await admin.payments({ from: to, to: new Date(backendNow() + 2 * DAY).toISOString() })).data?.items,
    ).toEqual([]);
  });
});
