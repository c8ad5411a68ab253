import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../support/move-clock';
import { figure, modelNamed, newPerson, offerPlan, type Person, stored } from './people';
import { endToday, renewing, sendEvent, stripe } from './with-stripe';

let monthly: string;

beforeAll(async () => {
  monthly = await offerPlan('1-month', '9.99');
});

describe('a renewal that Stripe took, and whose answer was lost,', () => {
  let person: Person;
  let income: number;

  beforeEach(async () => {
    person = await newPersonWhoseTrialEnds();
    income = await figure('income');
    stripe.world.arrives = async () => false;
    await renewing();
    stripe.world.arrives = async () => true;
    expect(await paymentOf(person)).toMatchObject({ payment_status: 'PENDING' });
    expect(chargesOf(person)).toHaveLength(1);
    await keepCard(person, 'another');
  });

  test('is paid once, with the card that was charged, though another one is kept by now', async () => {
    await leaveFor(HOUR);
    await renewing();
    await expectPaidOnce();
  });

  test('is paid once, though Stripe has forgotten by now that it was asked', async () => {
    await leaveFor(25 * HOUR);
    await renewing();
    await expectPaidOnce();
  });

  test('is paid once, by Stripe’s own word, and no second time by whoever looks for it', async () => {
    const { id: paymentId = '' } = (await paymentOf(person)) ?? {};
    const told = { payment: String(paymentId), user: person.id };
    expect(await sendEvent('payment-intent-succeeded', told)).toBe(200);
    await expectPaidOnce();
    expect(await sendEvent('payment-intent-succeeded', told)).toBe(200);
    await leaveFor(HOUR);
    await renewing();
    await expectPaidOnce();
  });

  test.each(['before', 'after'])('is paid though its owner closed the account %s Stripe’s word came', async (when) => {
    const { id: paymentId = '' } = (await paymentOf(person)) ?? {};
    const tell = () => sendEvent('payment-intent-succeeded', { payment: String(paymentId), user: person.id });
    if (when === 'after') expect(await tell()).toBe(200);
    expect((await person.closeAccount()).error).toBeUndefined();
    if (when === 'before') expect(await tell()).toBe(200);
    const payment = await stored.get(modelNamed('PaymentHistory'), { id: paymentId });
    expect(payment).toMatchObject({ payment_status: 'PAID', user_id: 'closed' });
    expect(await figure('income')).toBe(income + 999);
  });

  /** As if the payment had been begun so long ago, for Stripe, too. */
  async function leaveFor(milliseconds: number): Promise<void> {
    const begun = new Date(Date.now() - milliseconds).toISOString();
    await stored.put(modelNamed('PaymentHistory'), { ...(await paymentOf(person)), payment_date: begun });
    stripe.world.ahead = milliseconds;
  }

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

test('a card that is kept while a renewal is being charged is the one that is charged next', async () => {
  const person = await newPersonWhoseTrialEnds();
  stripe.world.arrives = async () => {
    await keepCard(person, 'another');
    return true;
  };
  await renewing();
  expect(await paymentOf(person)).toMatchObject({ payment_status: 'PAID', payment_card_last_four: '4242' });
  await expectOtherCardKept(person);
});

/** Somebody with a card at Stripe, to be charged for the first time. */
async function newPersonWhoseTrialEnds(): Promise<Person> {
  const person = await newPerson();
  await person.startTrial(monthly);
  await keepCard(person, 'good');
  await endToday(person);
  return person;
}

/** Keeps a card on Stripe's page; another one than the good one has no money later. */
async function keepCard({ id }: Person, which: 'good' | 'another'): Promise<void> {
  stripe.world.poorCards.set(`seti_${id}`, which === 'another');
  expect(await sendEvent('checkout-session-completed-setup', { user: id, plan: monthly })).toBe(200);
}

async function expectOtherCardKept(person: Person): Promise<void> {
  const till = await person.card();
  expect(till).toMatchObject({ token: `cus_poor_${person.id}/pm_poor_${person.id}`, last_four: '0341' });
  expect(till).not.toHaveProperty('pending_payment_id');
  expect(till).not.toHaveProperty('pending_token');
  expect(await person.subscription()).toMatchObject({ subscription_card_last_four: '0341' });
}

/** What Stripe has taken of somebody without asking them. */
function chargesOf({ id }: Person) {
  return stripe.world.taken.filter(({ metadata }) => metadata.payment_id.includes(id));
}

/** Somebody's one payment, as the table has it. */
function paymentOf({ id }: Person) {
  return stored.find(modelNamed('PaymentHistory'), 'user_id', id);
}
