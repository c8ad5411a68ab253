import { a } from '@aws-amplify/data-schema';
import {
  membershipBrowsing,
  membershipChanging,
  membershipCorrecting,
  membershipPaying,
} from '../functions/billing/resource';

/*
 * Operations of customers on their membership, and of administrators on all memberships (docs/decisions/0024 and 0025).
 * Functions resolve them, because each step moves the state machine of amplify/rules/billing/membership.ts and writes several
 * tables in one transaction; each writes an ActivityLogs entry. All are idempotent. Common errors: `NO_SUBSCRIPTION`
 * without an active membership, `NO_SUCH_PLAN`, `ACCOUNT_SUSPENDED`, `BUSY` after repeated write conflicts.
 */

/** Starts the caller's free trial of 30 days, once per person (specification, decision 23). Error: `TRIAL_USED`. */
export const startTrial = a
  .mutation()
  .arguments({ planId: a.string().required() })
  .returns(a.ref('UserSubscriptions'))
  .handler(a.handler.function(membershipChanging))
  .authorization((allow) => [allow.authenticated()]);

/** Cancels the caller's running subscription, which continues to its end. */
export const cancelSubscription = a
  .mutation()
  .returns(a.ref('UserSubscriptions'))
  .handler(a.handler.function(membershipChanging))
  .authorization((allow) => [allow.authenticated()]);

/** Undoes the caller's cancellation before the end of the period. */
export const resumeSubscription = a
  .mutation()
  .returns(a.ref('UserSubscriptions'))
  .handler(a.handler.function(membershipChanging))
  .authorization((allow) => [allow.authenticated()]);

/**
 * Changes the plan: during a trial immediately, otherwise from the next renewal; the current plan's id cancels a
 * planned change. `shownCents` is as in `startPayment`. Error: `PRICE_CHANGED`.
 */
export const changePlan = a
  .mutation()
  .arguments({ planId: a.string().required(), shownCents: a.integer().required() })
  .returns(a.ref('UserSubscriptions'))
  .handler(a.handler.function(membershipChanging))
  .authorization((allow) => [allow.authenticated()]);

export const PaymentOutcome = a.enum(['PAID', 'CARD_SAVED', 'NEEDS_CONFIRMATION', 'DECLINED', 'REDIRECT']);

export const PaymentStep = a.customType({
  outcome: a.ref('PaymentOutcome').required(),
  paymentId: a.id(),
  /** With REDIRECT: URL of the provider's page on which the customer continues. */
  redirectUrl: a.string(),
  /** With DECLINED: the reason, as in PaymentHistory.payment_failure. */
  reason: a.string(),
  /** The current membership; null before the first successful payment. */
  subscription: a.ref('CurrentSubscription'),
});

/**
 * Pays for the first period if no membership is active. Otherwise it stores the card for later charges, and immediately
 * retries a failed charge; a cancelled membership stays cancelled. During a trial `planId` is the plan that follows; the
 * customer's own plan keeps the promised price. After the trial `planId` only names the plan of a failed charge.
 * `shownCents` is the price of a period that the client displayed, or 0 if only a card is stored, which costs nothing
 * if the membership has ended meanwhile; the error is `PRICE_CHANGED` if the price list differs and applies, or if the
 * failed charge is for another plan or price. The browser generates `requestId` as the idempotency key. Only the test
 * provider accepts the card here; Stripe accepts it on its own page. Errors: `INVALID_CARD: [errors]`
 * (amplify/rules/billing/membership-cards.ts), `INVALID_REQUEST`, `PAYMENT_RUNNING` while another payment is in
 * progress, `TOO_MANY_PAYMENTS`, `NO_PAYMENTS` without a provider, `PROVIDER_REFUSED` if the provider rejects our
 * requests.
 */
export const startPayment = a
  .mutation()
  .arguments({
    planId: a.string().required(),
    shownCents: a.integer().required(),
    requestId: a.id().required(),
    cardNumber: a.string(),
    cardExpiry: a.string(),
    cardCode: a.string(),
  })
  .returns(a.ref('PaymentStep'))
  .handler(a.handler.function(membershipPaying))
  .authorization((allow) => [allow.authenticated()]);

/** Approves or declines the caller's own payment in the test provider's confirmation. Error: `NO_SUCH_PAYMENT`. */
export const confirmPayment = a
  .mutation()
  .arguments({ paymentId: a.id().required(), isApproved: a.boolean().required() })
  .returns(a.ref('PaymentStep'))
  .handler(a.handler.function(membershipPaying))
  .authorization((allow) => [allow.authenticated()]);

/** The payment provider: `TEST`, `STRIPE`, or `NONE` if only the trial is offered (specification, decision 23). */
export const paymentProvider = a
  .query()
  .returns(a.string())
  .handler(a.handler.function(membershipPaying))
  .authorization((allow) => [allow.publicApiKey(), allow.authenticated()]);

export const SubscriptionRow = a.customType({
  id: a.id().required(),
  userId: a.string(),
  /** Email address and id of the Users record; null if the account was deleted. */
  email: a.string(),
  accountId: a.id(),
  planId: a.string(),
  planName: a.string(),
  /** Monthly price in dollars, as stored. */
  price: a.string(),
  status: a.string(),
  period: a.string(),
  startsAt: a.datetime(),
  endsAt: a.datetime(),
  renewsAt: a.datetime(),
  nextPlanId: a.string(),
  nextPlanName: a.string(),
  cardLastFour: a.string(),
  failedCharges: a.integer(),
});

export const SubscriptionRows = a.customType({
  items: a.ref('SubscriptionRow').required().array().required(),
  /** Token of the next page; null on the last page. */
  nextToken: a.string(),
});

/** Lists subscriptions by end, the latest first, 50 per page. `search` matches parts of an email address or a name. */
export const browseMemberships = a
  .query()
  .arguments({ status: a.string(), planId: a.string(), search: a.string(), nextToken: a.string() })
  .returns(a.ref('SubscriptionRows'))
  .handler(a.handler.function(membershipBrowsing))
  .authorization((allow) => [allow.group('ADMIN')]);

/** A payment with its payer; null fields for a closed account. */
export const PaymentRow = a.customType({
  id: a.id().required(),
  userId: a.string(),
  email: a.string(),
  accountId: a.id(),
  subscriptionId: a.string(),
  planId: a.string(),
  planName: a.string(),
  /** Amount in dollars, as stored. */
  amount: a.string(),
  status: a.string(),
  provider: a.string(),
  purpose: a.string(),
  transactionId: a.string(),
  cardLastFour: a.string(),
  failure: a.string(),
  paidAt: a.datetime(),
  periodStart: a.datetime(),
  periodEnd: a.datetime(),
  refundedAt: a.datetime(),
  /** Dollars that the customer's bank took back; null for a refund. */
  disputedAmount: a.string(),
});

export const PaymentRows = a.customType({
  items: a.ref('PaymentRow').required().array().required(),
  nextToken: a.string(),
});

/** Lists payments from a time (included) to another (excluded), the latest first, 100 per page. */
export const browsePayments = a
  .query()
  .arguments({ from: a.datetime(), to: a.datetime(), status: a.string(), nextToken: a.string() })
  .returns(a.ref('PaymentRows'))
  .handler(a.handler.function(membershipBrowsing))
  .authorization((allow) => [allow.group('ADMIN')]);

/**
 * Refunds a PAID payment in full; the membership continues until it is ended. Errors: `NO_SUCH_PAYMENT`, `NOT_PAID`,
 * `REFUND_FAILED: message`.
 */
export const refundPayment = a
  .mutation()
  .arguments({ paymentId: a.id().required() })
  .returns(a.ref('PaymentRow'))
  .handler(a.handler.function(membershipCorrecting))
  .authorization((allow) => [allow.group('ADMIN')]);

/** Ends a membership immediately; the activity log stores the reason. Error: `INVALID_REASON`. */
export const endMembership = a
  .mutation()
  .arguments({ id: a.id().required(), reason: a.string().required() })
  .returns(a.ref('SubscriptionRow'))
  .handler(a.handler.function(membershipCorrecting))
  .authorization((allow) => [allow.group('ADMIN')]);
