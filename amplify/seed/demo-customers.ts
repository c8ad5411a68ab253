import { getCurrentUser } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import * as v from 'valibot';
import type { Schema } from '../data/schema';
import { testCards } from '../rules/billing/membership-cards';
import { periodPrice, planTerms } from '../rules/billing/membership-plan';
import { supportSubjects } from '../rules/support-rules';
import { titleKinds } from '../rules/titles/title-kind';
import { plans, readEntries } from './catalogue/catalogue';
import { createAccounts, type DemoAccount, type DemoAccountOptions, demoAccounts } from './demo-accounts';
import { asUser } from './user-session';
import { answered } from './write-record';

const planId = v.picklist(plans.map(({ id }) => id));
const title = { kind: v.picklist(titleKinds), id: v.string() };

/** A customer and what it does on the site, in this order. */
const customerEntry = v.strictObject({
  firstName: v.string(),
  lastName: v.string(),
  trial: v.optional(planId),
  /** With a trial, only the card is stored; without one, it pays for the first period. */
  paid: v.optional(planId),
  isCancelled: v.optional(v.literal(true)),
  reactions: v.optional(
    v.array(v.strictObject({ ...title, change: v.picklist(['LIKE', 'DISLIKE', 'ADD_FAVORITE']) })),
    [],
  ),
  watched: v.optional(
    v.array(v.strictObject({ ...title, season: v.exactOptional(v.number()), episode: v.exactOptional(v.number()) })),
    [],
  ),
  comment: v.optional(v.strictObject({ post: v.string(), body: v.string() })),
  request: v.optional(v.strictObject({ subject: v.picklist(supportSubjects), message: v.string() })),
});

type DemoCustomer = v.InferOutput<typeof customerEntry>;

/**
 * Creates invented customers, and does for each what it does on the site, by the calls of its browser: a new
 * installation's back office has members, payments, requests and comments. Idempotent. Needs the sample catalogue. Throws
 * unless the backend is a local one.
 */
export async function createDemoCustomers(options: DemoAccountOptions): Promise<void> {
  const customers = readEntries('demo-customers', customerEntry);
  await createAccounts(options, customers.map(accountOf));
  for (const customer of customers) {
    const { email, password } = accountOf(customer);
    await asUser(email, password, () => visitAs(customer, email));
  }
}

function accountOf({ firstName, lastName }: DemoCustomer): DemoAccount {
  const email = `${firstName}.${lastName}@marquee.example`.toLowerCase();
  const { password } = demoAccounts.viewer;
  return { email, password, firstName, lastName, displayName: firstName, groups: [] };
}

async function visitAs(customer: DemoCustomer, email: string): Promise<void> {
  const { mutations } = generateClient<Schema>({ authMode: 'userPool' });
  await join(customer);
  for (const { kind, id: titleId, change } of customer.reactions) {
    await answered(mutations.react({ kind, titleId, change }));
  }
  for (const { id: titleId, ...episode } of customer.watched) {
    const progress = { positionSeconds: 10, playedAt: new Date().toISOString(), step: 'PLAYED' } as const;
    await answered(mutations.saveProgress({ ...episode, ...progress, titleId }));
  }
  if (customer.comment) {
    const { post: postSlug, body } = customer.comment;
    await answered(mutations.writeComment({ postSlug, body, requestId: requestIdOf('comment', customer) }));
  }
  if (customer.request) {
    const { firstName, lastName, request } = customer;
    const sender = { name: `${firstName} ${lastName}`, email, requestId: requestIdOf('request', customer) };
    await answered(mutations.fileSupportRequest({ ...sender, ...request }));
  }
}

/** Starts the membership, unless an earlier run has started it. */
async function join(customer: DemoCustomer): Promise<void> {
  const { trial, paid, isCancelled } = customer;
  const { models, mutations } = generateClient<Schema>({ authMode: 'userPool' });
  const { userId } = await getCurrentUser();
  const present = await answered(models.UserSubscriptions.listUserSubscriptionsByUser_id({ user_id: userId }));
  if (present.length > 0) return;
  if (trial) await answered(mutations.startTrial({ planId: trial }));
  const plan = plans.find(({ id }) => id === paid);
  const terms = plan && planTerms(plan);
  if (terms) {
    const offer = { planId: terms.planId, shownCents: periodPrice(terms) };
    await answered(mutations.startPayment({ ...offer, ...testCard(), requestId: requestIdOf('payment', customer) }));
  }
  if (isCancelled) await answered(mutations.cancelSubscription());
}

/** Returns a card that the test provider accepts. */
function testCard() {
  const cardNumber = testCards.find(({ behaviour }) => behaviour === 'SUCCEEDS')?.number ?? '';
  return { cardNumber, cardExpiry: `12/${(new Date().getFullYear() + 3) % 100}`, cardCode: '123' };
}

/** Returns the same id at each run, so that a repeated request has no effect. */
const requestIdOf = (purpose: string, { lastName }: { lastName: string }) =>
  `demo-${purpose}-${lastName.toLowerCase()}`;
