import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isCharge, rejection } from '../../support/fake-stripe-api';
import { HOUR } from '../../support/move-clock';
import { figure, modelNamed, newPerson, offerPlan, type Person, stored } from './people';
import { asAdministrator, correcting, endToday, renewing, sendEvent, stripe } from './with-stripe';

let monthly: string;

beforeAll(async () => {
  monthly = await offerPlan('1-month', '9.99');
});

describe('a renewal that Stripe charged and whose response was lost', () => {
  let person: Person;
  let income: number;

  beforeEach(async () => {
    person = await newCustomerAtTrialEnd();
    income = await figure('income');
    stripe.world.isDelivered = async () => false;
    await expectFailedRun();
    stripe.world.isDelivered = async () => true;
    expect(await paymentOf(person)).toMatchObject({ payment_status: 'PENDING' });
    expect(chargesOf(person)).toHaveLength(1);
    await keepCard(person, 'another');
  });

  test('is paid once, with the charged card, although another one is stored now', async () => {
    await leaveFor(person, HOUR);
    await renewing();
    await expectPaidOnce();
  });

  test('is left to the run that charged it until that must have ended', async () => {
    await leaveFor(person, HOUR / 6);
    await renewing();
    expect(await paymentOf(person)).toMatchObject({ payment_status: 'PENDING' });
  });

  test('ends the membership if it was refunded before it was counted', async () => {
    const { id: paymentId = '' } = (await paymentOf(person)) ?? {};
    expect(await sendEvent('charge-refunded', { payment: String(paymentId), user: person.id })).toBe(200);
    await renewing();
    expect(await paymentOf(person)).toMatchObject({ payment_status: 'REFUNDED' });
    expect(chargesOf(person)).toHaveLength(1);
    expect(await person.subscription()).toMatchObject({ subscription_status: 'EXPIRED' });
    expect(await person.accountStatus()).toBe('FREE');
  });

  test('is paid once, although its idempotency key has expired', async () => {
    await leaveFor(person, 25 * HOUR);
    await renewing();
    await expectPaidOnce();
  });

  test('is paid once by Stripe’s event, and not again by a later lookup', async () => {
    const { id: paymentId = '' } = (await paymentOf(person)) ?? {};
    const metadata = { payment: String(paymentId), user: person.id };
    expect(await sendEvent('payment-intent-succeeded', metadata)).toBe(200);
    await expectPaidOnce();
    expect(await sendEvent('payment-intent-succeeded', metadata)).toBe(200);
    await leaveFor(person, HOUR);
    await renewing();
    await expectPaidOnce();
  });

  test.each(['before', 'after'])(
    'is paid although the customer closed the account %s Stripe’s event came',
    async (when) => {
      const { id: paymentId = '' } = (await paymentOf(person)) ?? {};
      const tell = () => sendEvent('payment-intent-succeeded', { payment: String(paymentId), user: person.id });
      if (when === 'after') expect(await tell()).toBe(200);
      expect((await person.closeAccount()).error).toBeUndefined();
      if (when === 'before') expect(await tell()).toBe(200);
      const payment = await stored.get(modelNamed('PaymentHistory'), { id: paymentId });
      expect(payment).toMatchObject({ payment_status: 'PAID', user_id: 'closed' });
      expect(await figure('income')).toBe(income + 999);
    },
  );

  test.each(['cancelled', 'ended'])(
    'is settled without a further period if the membership was %s meanwhile',
    async (how) => {
      await (how === 'cancelled' ? person.cancel() : endedByAdministrator(person));
      expect(await person.subscription()).toMatchObject({ subscription_status: 'EXPIRED' });
      await leaveFor(person, HOUR);
      await renewing();
      expect(chargesOf(person)).toHaveLength(1);
      expect(await paymentOf(person)).toMatchObject({ payment_status: 'PAID' });
      expect(await person.subscription()).toMatchObject({ subscription_status: 'CANCELLED' });
      await endToday(person);
      await renewing();
      expect(chargesOf(person)).toHaveLength(1);
      expect(await person.subscription()).toMatchObject({ subscription_status: 'EXPIRED' });
    },
  );

  async function expectPaidOnce() {
    expect(chargesOf(person)).toMatchObject([{ payment_method: `pm_${person.id}` }]);
    expect(await paymentOf(person)).toMatchObject({
      payment_status: 'PAID',
      payment_transaction_id: chargesOf(person)[0]?.id,
      payment_card_last_four: '4242',
    });
    expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE' });
    expect(await figure('income')).toBe(income + 999);
    await expectOtherCardKept(person);
  }
});

test.each(['cancelled', 'ended'])(
  'a renewal that Stripe declined is not retried once the membership is %s',
  async (how) => {
    const person = await newCustomerAtTrialEnd();
    stripe.world.findRejection = (call) => (isCharge(call) ? rejection(503, { message: 'Not now.' }) : undefined);
    await expectFailedRun();
    stripe.world.findRejection = () => undefined;
    expect(await paymentOf(person)).toMatchObject({ payment_status: 'PENDING' });
    await (how === 'cancelled' ? person.cancel() : endedByAdministrator(person));
    await leaveFor(person, 25 * HOUR);
    await renewing();
    expect(chargesOf(person)).toEqual([]);
    expect(await paymentOf(person)).toMatchObject({ payment_status: 'FAILED', payment_failure: 'ABANDONED' });
    expect(await person.subscription()).toMatchObject({ subscription_status: 'EXPIRED' });
    expect(await person.card()).not.toHaveProperty('pending_payment_id');
  },
);

test('a failed attempt to charge that Stripe lists is no payment', async () => {
  const person = await newCustomerAtTrialEnd();
  stripe.world.findRejection = (call) => (isCharge(call) ? rejection(503, { message: 'Not now.' }) : undefined);
  await expectFailedRun();
  stripe.world.findRejection = () => undefined;
  const payment_id = String((await paymentOf(person))?.id);
  const [customer = '', payment_method = ''] = String((await person.card())?.token).split('/');
  const failed = { id: 'pi_failed', object: 'payment_intent', status: 'requires_payment_method' } as const;
  stripe.world.paymentIntents.unshift({ ...failed, customer, payment_method, metadata: { payment_id } });
  await leaveFor(person, 25 * HOUR);
  await renewing();
  expect(chargesOf(person).map(({ status }) => status)).toEqual(['succeeded', 'requires_payment_method']);
});

test('a card that another provider stores is not charged: the membership ends', async () => {
  const person = await newCustomerAtTrialEnd();
  await stored.put(modelNamed('PaymentCards'), { ...(await person.card()), provider: 'TEST' });
  await renewing();
  expect(stripe.calls.filter(isCharge)).toEqual([]);
  expect(await person.subscription()).toMatchObject({ subscription_status: 'EXPIRED' });
});

test('a payment of another provider is left for a day, and not charged at Stripe', async () => {
  const person = await newCustomerAtTrialEnd();
  stripe.world.findRejection = (call) => (isCharge(call) ? rejection(503, { message: 'Not now.' }) : undefined);
  await expectFailedRun();
  stripe.world.findRejection = () => undefined;
  stripe.calls.length = 0;
  await stored.put(modelNamed('PaymentHistory'), { ...(await paymentOf(person)), payment_provider: 'TEST' });
  await leaveFor(person, HOUR);
  await renewing();
  expect(await paymentOf(person)).toMatchObject({ payment_status: 'PENDING' });
  expect(stripe.calls.filter(isCharge)).toEqual([]);
});

test('a card stored during a renewal is charged at the next one', async () => {
  const person = await newCustomerAtTrialEnd();
  stripe.world.isDelivered = async () => {
    await keepCard(person, 'another');
    return true;
  };
  await renewing();
  expect(await paymentOf(person)).toMatchObject({ payment_status: 'PAID', payment_card_last_four: '4242' });
  await expectOtherCardKept(person);
});

test.each<[number, Record<string, string>]>([
  [402, { type: 'card_error', code: 'card_velocity_exceeded', message: 'Your card was declined.' }],
  [
    400,
    {
      message:
        'The provided PaymentMethod was previously used or was detached from a Customer. It may not be used again.',
    },
  ],
  [400, { code: 'resource_missing', param: 'payment_method', message: 'No such PaymentMethod.' }],
  [404, { code: 'resource_missing', param: 'customer', message: 'No such customer.' }],
  [402, { type: 'card_error', code: 'authentication_required', message: 'Authentication required.' }],
])('a card that Stripe refuses with %i %j is declined, and another card pays', async (status, error) => {
  const person = await newCustomerAtTrialEnd();
  // Stripe lists no payments of a deleted customer either.
  stripe.world.findRejection = (call) => (isCharge(call) || status === 404 ? rejection(status, error) : undefined);
  await renewing();
  const payment_failure = error.code === 'authentication_required' ? 'NOT_CONFIRMED' : 'DECLINED';
  expect(await paymentOf(person)).toMatchObject({ payment_status: 'FAILED', payment_failure });
  expect(await person.subscription()).toMatchObject({ subscription_status: 'TRIAL', subscription_failed_charges: 1 });
  expect(await person.card()).not.toHaveProperty('pending_payment_id');
  stripe.world.findRejection = () => undefined;
  await keepCard(person, 'good');
  expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE' });
  expect(chargesOf(person)).toHaveLength(1);
});

test.each<[number, Record<string, string>]>([
  [401, { message: 'Invalid API Key provided: sk_test_1234' }],
  [
    400,
    { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' },
  ],
  [429, { code: 'rate_limit', message: 'Too many requests.' }],
  [500, { type: 'api_error', message: 'Something went wrong.' }],
])('an error %i %j of Stripe fails the run, and does not decline the card', async (status, error) => {
  const person = await newCustomerAtTrialEnd();
  stripe.world.findRejection = (call) => (isCharge(call) ? rejection(status, error) : undefined);
  await expectFailedRun();
  expect(await paymentOf(person)).toMatchObject({ payment_status: 'PENDING' });
  expect(await person.subscription()).toMatchObject({ subscription_status: 'TRIAL' });
});

test('a card stored on a page that showed another price is charged at the next retry, not at once', async () => {
  const person = await newCustomerAtTrialEnd();
  stripe.world.declines = 'insufficient_funds';
  await renewing();
  stripe.world.declines = undefined;
  // The customer has changed the plan in another tab, or opened the page before the charge failed.
  const halfYear = await offerPlan('6-month', '6.99');
  expect((await person.changePlan(halfYear)).error).toBeUndefined();
  stripe.calls.length = 0;
  for (const shownCents of [998, 0]) {
    const marks = { user: person.id, plan: monthly, shownCents };
    expect(await sendEvent('checkout-session-completed-setup', marks)).toBe(200);
  }
  expect(stripe.calls.filter(isCharge)).toEqual([]);
  expect(await person.subscription()).toMatchObject({ plan_id: halfYear, subscription_failed_charges: 1 });
  expect(await person.card()).toMatchObject({ last_four: '4242' });
  await endToday(person, 1);
  await renewing();
  expect(stripe.calls.find(isCharge)?.fields).toMatchObject({ amount: '4194' });
});

/** Expects that the run of the renewals fails if one of them does, so that its alarm is raised. */
async function expectFailedRun(): Promise<void> {
  await expect(renewing()).rejects.toThrow('could not be settled: 1');
}

/** Ages the payment by this time, in the record and for Stripe. */
async function leaveFor(person: Person, milliseconds: number): Promise<void> {
  const begun = new Date(Date.now() - milliseconds).toISOString();
  await stored.put(modelNamed('PaymentHistory'), { ...(await paymentOf(person)), payment_date: begun });
  stripe.world.clockOffset = milliseconds;
}

function endedByAdministrator({ id }: Person) {
  return correcting(asAdministrator('endMembership', { id: `membership-${id}`, reason: 'Asked for it.' }));
}

/** A customer with a card at Stripe before the first charge. */
async function newCustomerAtTrialEnd(): Promise<Person> {
  const person = await newPerson();
  await person.startTrial(monthly);
  await keepCard(person, 'good');
  await endToday(person);
  return person;
}

/** Stores a card on Stripe's page; the card `another` is declined later for insufficient funds. */
async function keepCard({ id }: Person, which: 'good' | 'another'): Promise<void> {
  stripe.world.declinedCards.set(`seti_${id}`, which === 'another');
  expect(await sendEvent('checkout-session-completed-setup', { user: id, plan: monthly })).toBe(200);
}

async function expectOtherCardKept(person: Person): Promise<void> {
  const till = await person.card();
  expect(till).toMatchObject({ token: `cus_poor_${person.id}/pm_poor_${person.id}`, last_four: '0341' });
  expect(till).not.toHaveProperty('pending_payment_id');
  expect(till).not.toHaveProperty('pending_token');
  expect(await person.subscription()).toMatchObject({ subscription_card_last_four: '0341' });
}

/** Returns Stripe's off-session charges of a customer. */
function chargesOf({ id }: Person) {
  return stripe.world.paymentIntents.filter(({ metadata }) => metadata.payment_id.includes(id));
}

/** Returns the customer's only payment record. */
function paymentOf({ id }: Person) {
  return stored.find(modelNamed('PaymentHistory'), 'user_id', id);
}
