import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../support/move-clock';
import { figure, modelNamed, newPerson, offerPlan, type Person, stored } from './people';
import { endToday, renewing, sendEvent, stripe } from './with-stripe';

describe('a renewal that Stripe took, and whose answer was lost,', () => {
  let monthly: string;
  let person: Person;
  let income: number;

  beforeAll(async () => {
    monthly = await offerPlan('1-month', '9.99');
  });
  beforeEach(async () => {
    person = await newPerson();
    await person.startTrial(monthly);
    await keepCard();
    await endToday(person);
    income = await figure('income');
    stripe.world.arrives = async () => false;
    await renewing();
    stripe.world.arrives = async () => true;
    expect(await payment()).toMatchObject({ payment_status: 'PENDING' });
    expect(charges()).toHaveLength(1);
  });

  test('is paid once, with the card that was charged, though another one is kept by now', async () => {
    await keepCard('another');
    await leaveFor(HOUR);
    await renewing();
    await expectPaidOnce();
  });

  test('is paid once, though Stripe has forgotten by now that it was asked', async () => {
    await keepCard('another');
    await leaveFor(25 * HOUR);
    await renewing();
    await expectPaidOnce();
  });

  async function expectPaidOnce() {
    expect(charges()).toMatchObject([{ payment_method: `pm_${person.id}` }]);
    expect(await payment()).toMatchObject({
      payment_status: 'PAID',
      payment_transaction_id: charges()[0]?.id,
      payment_card_last_four: '4242',
    });
    expect(await person.subscription()).toMatchObject({ subscription_status: 'ACTIVE' });
    expect(await figure('income')).toBe(income + 999);
    const till = await person.card();
    expect(till).not.toHaveProperty('pending_payment_id');
    expect(till).not.toHaveProperty('pending_token');
  }

  /** Keeps a card on Stripe's page; another one than before is one that has no money later. */
  async function keepCard(which: 'first' | 'another' = 'first'): Promise<void> {
    stripe.world.poorCards.set(`seti_${person.id}`, which === 'another');
    expect(await sendEvent('checkout-session-completed-setup', { user: person.id, plan: monthly })).toBe(200);
  }

  /** As if the payment had been begun so long ago, for Stripe, too. */
  async function leaveFor(milliseconds: number): Promise<void> {
    const begun = new Date(Date.now() - milliseconds).toISOString();
    await stored.put(modelNamed('PaymentHistory'), { ...(await payment()), payment_date: begun });
    stripe.world.ahead = milliseconds;
  }

  /** What Stripe has taken of this person. */
  function charges() {
    return stripe.world.taken.filter(({ metadata }) => metadata.payment_id.includes(person.id));
  }

  /** The person's one payment, as the table has it. */
  async function payment() {
    return stored.find(modelNamed('PaymentHistory'), 'user_id', person.id);
  }
});
