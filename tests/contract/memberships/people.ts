import { CognitoIdentityProviderClient, DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { periodPrice, planTerms } from '@rules/billing/membership-plan';
import { inject } from 'vitest';
import { readApi } from '../../authorization/api-models';
import type { StoredRecord } from '../../authorization/sample-record';
import { openStoredRecords } from '../../authorization/stored-records';
import { type Account, newEmail } from '../../support/accounts';
import { DAY, moveClock, restoreClock } from '../../support/move-clock';
import { accounts, connectedClient, withToken } from '../../support/session';
import { signInBySrp } from '../../support/srp-sign-in';

const backend = inject('backend');
const client = await connectedClient();
const userPool = new CognitoIdentityProviderClient({ endpoint: `${backend.url}/_local/cognito-idp`, region: 'local' });
export const { modelNamed } = readApi(backend.outputs);
export const stored = await openStoredRecords(backend);

/** Cards of the test provider, as typed. */
export const cards = {
  good: typed('4242 4242 4242 4242'),
  declined: typed('4000 0000 0000 0002'),
  asking: typed('4000 0025 0000 3155'),
  poorLater: typed('4000 0000 0000 9995'),
};

/** Offset of the backend's clock in milliseconds. */
let offset = 0;

/** Returns the time of the backend. */
export const backendNow = () => Date.now() + offset;

/** Moves the backend's clock and runs the scheduled functions that become due. */
export async function pass(milliseconds: number): Promise<void> {
  offset += milliseconds;
  await moveClock(backend, offset);
}

/** Restores the clock. */
export async function resetBackendClock(): Promise<void> {
  offset = 0;
  await restoreClock(backend);
}

/** Creates a plan; `name` begins with the months: `1-month`. */
export async function offerPlan(name: string, price: string, description = 'Guarantee'): Promise<string> {
  const plan_id = `${name}-plan-${crypto.randomUUID()}`;
  const plan = { id: plan_id, plan_id, plan_name: name, plan_description: description, plan_price: price };
  // Includes the timestamps, because lists of plans select them.
  const now = new Date().toISOString();
  await stored.put(modelNamed('SubscriptionPlans'), { ...plan, createdAt: now, updatedAt: now });
  return plan_id;
}

/** List price of a plan's period in cents; 0 for a retired plan. */
export async function listedCents(planId: string): Promise<number> {
  const plan = await stored.get(modelNamed('SubscriptionPlans'), { id: planId });
  const terms = planTerms({ id: planId, name: '', price: plan?.plan_price });
  return terms ? periodPrice(terms) : 0;
}

/** Changes a plan's price. */
export async function reprice(plan_id: string, price: string): Promise<void> {
  const plan = await stored.get(modelNamed('SubscriptionPlans'), { id: plan_id });
  await stored.put(modelNamed('SubscriptionPlans'), { ...plan, plan_price: price });
}

/** Retires a plan. */
export async function retirePlan(plan_id: string): Promise<void> {
  await stored.remove(modelNamed('SubscriptionPlans'), { id: plan_id });
}

/** Ids of the accounts that the current test has created. */
const people: string[] = [];

/** Deletes the memberships of the current test, which each later move of the clock would renew. */
export async function endMemberships(): Promise<void> {
  for (const id of people.splice(0)) await stored.remove(modelNamed('UserSubscriptions'), { id: `membership-${id}` });
}

/** Creates an account, with the calls for its membership. */
export async function newPerson() {
  const email = newEmail();
  const account = await accounts().create({ email });
  people.push(account.id);
  const user = { id: crypto.randomUUID(), cognito_id: account.id, user_email: email, user_account_status: 'FREE' };
  await stored.put(modelNamed('Users'), { ...user, updatedAt: new Date().toISOString() });
  return customerWith(account, user.id);
}

export type Person = Awaited<ReturnType<typeof newPerson>>;

function customerWith(account: Account, userRecordId: string) {
  const as = tokens(account);
  return {
    ...account,
    async startTrial(planId: string) {
      return dataOf(await client.mutations.startTrial({ planId }, await as()));
    },
    async cancel() {
      return dataOf(await client.mutations.cancelSubscription(await as()));
    },
    async resume() {
      return dataOf(await client.mutations.resumeSubscription(await as()));
    },
    async changePlan(planId: string, shownCents?: number) {
      const wanted = { planId, shownCents: shownCents ?? (await listedCents(planId)) };
      return dataOf(await client.mutations.changePlan(wanted, await as()));
    },
    async pay(
      planId: string,
      card: typeof cards.good | undefined,
      requestId: string = crypto.randomUUID(),
      shownCents?: number,
    ) {
      const wanted = { planId, requestId, shownCents: shownCents ?? (await listedCents(planId)), ...card };
      return dataOf(await client.mutations.startPayment(wanted, await as()));
    },
    async confirm(paymentId: string, isApproved: boolean) {
      return dataOf(await client.mutations.confirmPayment({ paymentId, isApproved }, await as()));
    },
    async playback() {
      return dataOf(await client.queries.playbackAddresses({ link: 'movies/src/m.mp4' }, await as()));
    },
    async closeAccount() {
      return dataOf(await client.mutations.closeAccount(await as()));
    },
    /** Returns the customer's payments, newest first. */
    async payments() {
      const wanted = { user_id: account.id };
      const order = { ...(await as()), sortDirection: 'DESC' } as const;
      return (await client.models.PaymentHistory.listPaymentHistoryByUser_idAndPayment_date(wanted, order)).data;
    },
    /** The stored membership. */
    subscription: () => stored.get(modelNamed('UserSubscriptions'), { id: `membership-${account.id}` }),
    card: () => stored.get(modelNamed('PaymentCards'), { user_id: account.id }),
    async accountStatus() {
      return (await stored.get(modelNamed('Users'), { id: userRecordId }))?.user_account_status;
    },
    /** Simulates a write by another device after the account was closed. */
    loseAccount: () => stored.remove(modelNamed('Users'), { id: userRecordId }),
    /** Deletes the user through Cognito's own API, which leaves the records. */
    async leaveUserPool() {
      const { authToken } = await as();
      await userPool.send(new DeleteUserCommand({ AccessToken: authToken }));
    },
    async suspend() {
      const user = await stored.get(modelNamed('Users'), { id: userRecordId });
      await stored.put(modelNamed('Users'), { ...user, user_account_status: 'SUSPENDED' });
    },
  };
}

/** An administrator's calls on memberships. */
export function administrator() {
  const as = tokens(backend.accounts.administrator);
  return {
    async refund(paymentId: string) {
      return dataOf(await client.mutations.refundPayment({ paymentId }, await as()));
    },
    async end(id: string, reason: string) {
      return dataOf(await client.mutations.endMembership({ id, reason }, await as()));
    },
    async memberships(wanted: Parameters<typeof client.queries.browseMemberships>[0]) {
      return dataOf(await client.queries.browseMemberships(wanted, await as()));
    },
    async playback() {
      return dataOf(await client.queries.playbackAddresses({ link: 'movies/src/m.mp4' }, await as()));
    },
    /** Returns the logged activities of a type that concern a person's membership. */
    async activities({ id }: Person, type: string) {
      const about = { activity_resource_id: `membership-${id}` };
      const ofType = { ...(await as()), filter: { activity_event_type: { eq: type } } };
      return (
        await client.models.ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(about, ofType)
      ).data;
    },
    async payments(wanted: Parameters<typeof client.queries.browsePayments>[0]) {
      return dataOf(await client.queries.browsePayments(wanted, await as()));
    },
  };
}

/** Returns the value of a figure: the total, or of the backend's current day. */
export async function figure(name: string, day = new Date(backendNow()).toISOString().slice(0, 10)): Promise<number> {
  const record = await stored.get(modelNamed('DailyFigures'), { figure: name, day });
  return Number(record?.amount ?? 0);
}

/** Stores an imported membership without a card, beside the one that this site writes. Returns its id. */
export async function importMembership({ id }: Person, endsAt: number): Promise<string> {
  const imported = {
    id: crypto.randomUUID(),
    user_id: id,
    plan_id: '1-month-plan',
    subscription_name: '1-month',
    subscription_price: '9.99',
    subscription_start_date: new Date(endsAt - 31 * DAY).toISOString(),
    subscription_end_date: new Date(endsAt).toISOString(),
    subscription_status: 'ACTIVE',
    subscription_period: 'PAID',
  };
  await stored.put(modelNamed('UserSubscriptions'), imported);
  return imported.id;
}

/** Reads a record with a known id. */
export function recordOf(model: string, id: string): Promise<StoredRecord | undefined> {
  return stored.get(modelNamed(model), { id });
}

/** Returns the options of an account's calls; signs in again if the moved clock has expired the tokens. */
function tokens(account: Account) {
  let token: { at: number; value: string } | undefined;
  return async () => {
    if (token?.at !== offset) token = { at: offset, value: await signInBySrp(backend, account) };
    return withToken(token.value);
  };
}

function dataOf<Data>({ data, errors }: { data: Data; errors?: readonly { message: string }[] | undefined }) {
  return { data, error: errors?.[0]?.message };
}

function typed(cardNumber: string) {
  return { cardNumber, cardExpiry: '12/79', cardCode: '123' };
}
