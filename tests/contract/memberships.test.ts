import { afterAll, afterEach, describe } from 'vitest';
import { endMemberships, resetBackendClock } from './memberships/people';
import './memberships/with-stripe';

/* Memberships and payments, checked in the tables, with a moved clock: in Node only. */

afterEach(endMemberships);
afterAll(resetBackendClock);

// Imported in blocks, because the hooks of a suite would otherwise run for the tests of all suites.
const suites = {
  Stripe: () => import('./memberships/stripe.suite'),
  'renewals by Stripe': () => import('./memberships/stripe-renewals.suite'),
  'random lives': () => import('./memberships/random-life.suite'),
  lives: () => import('./memberships/lives.suite'),
  payments: () => import('./memberships/payments.suite'),
};
for (const [name, load] of Object.entries(suites)) describe(name, () => load().then(() => undefined));
