import { randomUUID } from 'node:crypto';
import { connectedClient } from '../support/session';
import { accountOf, type actAs } from './acting-as';
import type { Caller } from './matrix';
import { type ApiResponse, settled } from './model-calls';
import type { ObservationContext, Observed } from './observed-cells';
import { type StoredRecord, sampleRecord } from './sample-record';

type Options = Awaited<ReturnType<typeof actAs>>;
const client = await connectedClient();

/**
 * The operations on memberships and payments, for every caller: each on the caller's own record, with a foreign one
 * present.
 */
export function membershipObservations({ stored, modelNamed, verdict }: ObservationContext) {
  const later = '2999-01-01T00:00:00.000Z';

  async function onSubscriptions(
    caller: Caller,
    before: StoredRecord,
    ask: (own: StoredRecord) => Promise<ApiResponse>,
    isDone: (record: StoredRecord | undefined) => boolean,
  ): Promise<Observed> {
    const model = modelNamed('UserSubscriptions');
    const as = (userId: string): StoredRecord => ({ ...sampleRecord(model, userId), ...before });
    const [own, foreign] = [as(accountOf(caller)?.id ?? 'nobody'), as('somebody')];
    for (const record of [own, foreign]) await stored.put(model, record);
    const response = await ask(own);
    const [mine, theirs] = [await stored.get(model, own), await stored.get(model, foreign)];
    for (const record of [own, foreign]) await stored.remove(model, record);
    if (isDone(theirs)) return 'somebody else’s was changed';
    return verdict(response, { isDone: isDone(mine), isUntouched: !isDone(mine) });
  }

  async function withPlan(ask: (planId: string) => Promise<Observed>): Promise<Observed> {
    const model = modelNamed('SubscriptionPlans');
    const plan = { ...sampleRecord(model, ''), plan_id: `1-month-${randomUUID()}`, plan_price: '1.00' };
    await stored.put(model, plan);
    const observed = await ask(plan.plan_id);
    await stored.remove(model, plan);
    return observed;
  }

  /** Creates a payment of the caller and a foreign one, in the given state. */
  async function onPayments(
    caller: Caller,
    before: StoredRecord,
    ask: (own: string, foreign: string) => Promise<ApiResponse>,
    isDone: (record: StoredRecord | undefined) => boolean,
  ): Promise<Observed> {
    const model = modelNamed('PaymentHistory');
    const as = (userId: string) => ({
      ...sampleRecord(model, userId),
      ...before,
      id: randomUUID(),
      plan_id: '1-month-plan',
      payment_plan_price: '1.00',
      payment_amount_paid: '1.00',
      payment_provider: 'TEST',
      payment_purpose: 'FIRST',
      payment_card_last_four: '4242',
    });
    const [own, foreign] = [as(accountOf(caller)?.id ?? 'nobody'), as('somebody')];
    for (const record of [own, foreign]) await stored.put(model, record);
    const response = await ask(own.id, foreign.id);
    const [mine, theirs] = [await stored.get(model, own), await stored.get(model, foreign)];
    for (const record of [own, foreign]) await stored.remove(model, record);
    await forget('UserSubscriptions', accountOf(caller)?.id ?? 'nobody');
    await forget('PaymentCards', accountOf(caller)?.id ?? 'nobody');
    if (isDone(theirs)) return 'somebody else’s was changed';
    return verdict(response, { isDone: isDone(mine), isUntouched: !isDone(mine) });
  }

  async function forget(model: string, userId: string): Promise<void> {
    const found = await stored.find(modelNamed(model), 'user_id', userId);
    if (found) await stored.remove(modelNamed(model), found);
  }

  return {
    resumeSubscription: (caller: Caller, options: Options) =>
      onSubscriptions(
        caller,
        { subscription_status: 'CANCELLED', subscription_end_date: later },
        async () => settled(client.mutations.resumeSubscription(options)),
        (record) => record?.subscription_status !== 'CANCELLED',
      ),

    changePlan: (caller: Caller, options: Options) =>
      withPlan((planId) =>
        onSubscriptions(
          caller,
          { subscription_status: 'ACTIVE', subscription_period: 'PAID', subscription_end_date: later },
          async () => settled(client.mutations.changePlan({ planId, shownCents: 100 }, options)),
          (record) => record?.subscription_next_plan_id === planId,
        ),
      ),

    startPayment: (caller: Caller, options: Options) =>
      withPlan(async (planId) => {
        const card = { cardNumber: '4242424242424242', cardExpiry: '12/99', cardCode: '123' };
        const wanted = { planId, shownCents: 100, requestId: randomUUID(), ...card };
        const response = await settled(client.mutations.startPayment(wanted, options));
        const paid = await stored.find(modelNamed('PaymentHistory'), 'plan_id', planId);
        if (paid) await stored.remove(modelNamed('PaymentHistory'), paid);
        await forget('UserSubscriptions', accountOf(caller)?.id ?? 'nobody');
        await forget('PaymentCards', accountOf(caller)?.id ?? 'nobody');
        if (paid && paid.user_id !== accountOf(caller)?.id) return `paid for ${paid.user_id}`;
        return verdict(response, { isDone: paid?.payment_status === 'PAID', isUntouched: !paid });
      }),

    confirmPayment: (caller: Caller, options: Options) =>
      onPayments(
        caller,
        { payment_status: 'PENDING', payment_step: 'CONFIRMATION' },
        async (own, foreign) => {
          await settled(client.mutations.confirmPayment({ paymentId: foreign, isApproved: true }, options));
          return settled(client.mutations.confirmPayment({ paymentId: own, isApproved: true }, options));
        },
        (record) => record?.payment_status === 'PAID',
      ),

    paymentProvider: async (_: Caller, options: Options) =>
      verdict(await settled(client.queries.paymentProvider(options))),

    browseMemberships: async (_: Caller, options: Options) =>
      verdict(await settled(client.queries.browseMemberships({}, options))),

    browsePayments: async (_: Caller, options: Options) =>
      verdict(await settled(client.queries.browsePayments({}, options))),

    refundPayment: (caller: Caller, options: Options) =>
      onPayments(
        caller,
        { payment_status: 'PAID' },
        async (own) => settled(client.mutations.refundPayment({ paymentId: own }, options)),
        (record) => record?.payment_status === 'REFUNDED',
      ),

    endMembership: (caller: Caller, options: Options) =>
      onSubscriptions(
        caller,
        { subscription_status: 'ACTIVE', subscription_end_date: later },
        async (own) =>
          settled(client.mutations.endMembership({ id: String(own.id), reason: 'Asked for it.' }, options)),
        (record) => record?.subscription_status === 'EXPIRED',
      ),
  };
}
