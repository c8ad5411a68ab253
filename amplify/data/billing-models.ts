import { a } from '@aws-amplify/data-schema';
import {
  maxPlanLengths,
  planDiscountPattern,
  planNamePattern,
  planPricePattern,
} from '../rules/billing/membership-plan';
import { readByAdministrators, readByAll, readByOwnerAndAdministrators } from './rights';

/**
 * `plan_price` is the monthly price in US dollars; the plan's id contains the number of months per payment
 * (amplify/rules/billing/membership-plan.ts). A plan without a name or a price is rejected (resolvers/plan-validation.ts).
 */
export const SubscriptionPlans = a
  .model({
    plan_id: a.string(),
    plan_name: a.string().validate((v) => {
      v.maxLength(maxPlanLengths.name);
      v.matches(planNamePattern, 'The name of a plan must be one line of text.');
    }),
    plan_description: a.string().validate((v) => v.maxLength(maxPlanLengths.description)),
    plan_price: a
      .string()
      .validate((v) => v.matches(planPricePattern, 'The price of a plan must be from 0.01 to 999.99 dollars.')),
    plan_billing_cycle: a.string().validate((v) => v.maxLength(maxPlanLengths.cycle)),
    plan_discount: a
      .string()
      .validate((v) => v.matches(planDiscountPattern, 'The discount of a plan must be from 1% to 99%, or empty.')),
  })
  .secondaryIndexes((index) => [index('plan_id')])
  .authorization(readByAll);

/**
 * Fields of a membership that its customer sees. The plan's name, description and price are copies, so that a later change
 * of the plan does not affect them.
 */
const shownMembershipFields = {
  subscription_id: a.string(),
  plan_id: a.string(),
  subscription_name: a.string(),
  subscription_description: a.string(),
  subscription_price: a.string(),
  subscription_start_date: a.datetime(),
  /** End of the trial or of the paid period. */
  subscription_end_date: a.datetime(),
  /** Date of the next charge to the stored card; null if there is none. */
  subscription_renewal_date: a.datetime(),
  // TRIAL, ACTIVE, CANCELLED, EXPIRED
  subscription_status: a.string(),
  // TRIAL, PAID: the kind of the current period
  subscription_period: a.string(),
  /** Plan of the next period, with the name, description and monthly price promised to the customer. */
  subscription_next_plan_id: a.string(),
  subscription_next_plan_name: a.string(),
  subscription_next_plan_description: a.string(),
  subscription_next_plan_price: a.string(),
  subscription_card_last_four: a.string(),
  subscription_failed_charges: a.integer(),
  /** Periods paid in a row on the current plan. */
  subscription_paid_periods: a.integer(),
};

/**
 * `user_id` is the customer's user-pool id. Written by server code only, which runs it as a state machine
 * (amplify/rules/billing/membership.ts).
 */
export const UserSubscriptions = a
  .model({
    user_id: a.string(),
    ...shownMembershipFields,
    subscription_reminded_at: a.datetime(),
    /** Version number for optimistic locking, incremented by each change. */
    subscription_version: a.integer(),
  })
  .secondaryIndexes((index) => [
    index('user_id'),
    // Read by the scheduled function and by the administrators' lists.
    index('subscription_status').sortKeys(['subscription_end_date']),
  ])
  .authorization((allow) => [
    allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
    allow.group('ADMIN').to(['read', 'update']),
  ]);

/** A subscription with the fields that its customer sees. */
export const CurrentSubscription = a.customType({ id: a.id().required(), ...shownMembershipFields });

/** `user_id` is the customer's user-pool id. Written by server code only. */
export const PaymentHistory = a
  .model({
    payment_id: a.string(),
    subscription_id: a.string(),
    user_id: a.string(),
    plan_id: a.string(),
    payment_date: a.datetime(),
    payment_amount_paid: a.string(),
    payment_transaction_id: a.string(),
    // PENDING, PAID, REFUNDED, FAILED
    payment_status: a.string(),
    // TEST, STRIPE
    payment_provider: a.string(),
    // FIRST, RENEWAL
    payment_purpose: a.string(),
    payment_plan_name: a.string(),
    payment_plan_description: a.string(),
    /** Monthly price, like `plan_price`. */
    payment_plan_price: a.string(),
    payment_card_last_four: a.string(),
    payment_period_start: a.datetime(),
    payment_period_end: a.datetime(),
    // CONFIRMATION, REDIRECT: the action that a PENDING payment requires of its owner
    payment_step: a.string(),
    // DECLINED, INSUFFICIENT_FUNDS, NOT_CONFIRMED, ABANDONED
    payment_failure: a.string(),
    /** Also the date on which a dispute was lost. */
    payment_refund_date: a.datetime(),
    /** Dollars of a REFUNDED payment that the customer's bank took back after a dispute; null for a refund. */
    payment_disputed_amount: a.string(),
  })
  .secondaryIndexes((index) => [
    index('user_id').sortKeys(['payment_date']),
    // Read by the scheduled function, which settles pending payments, and by the administrators' lists.
    index('payment_status').sortKeys(['payment_date']),
  ])
  .authorization((allow) => [
    allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
    allow.group('ADMIN').to(['read', 'update']),
  ]);

/**
 * The card of a customer's membership: the provider's id for it and its last four digits, never its number.
 * `pending_payment_id` is the only payment that may be in progress; `pending_token` is the card of that payment, even
 * if the stored card changes meanwhile.
 */
export const PaymentCards = a
  .model({
    user_id: a.string().required(),
    // TEST, STRIPE
    provider: a.string(),
    token: a.string(),
    last_four: a.string(),
    /** Time at which the customer gave the card. */
    kept_at: a.datetime(),
    pending_payment_id: a.string(),
    pending_token: a.string(),
  })
  .identifier(['user_id'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByOwnerAndAdministrators);

/** Ids of processed events, so that a repeated delivery changes nothing. Expire at `expires_at` (epoch seconds). */
export const PaymentEvents = a
  .model({
    event_id: a.string().required(),
    event_type: a.string(),
    payment_id: a.string(),
    received_at: a.datetime(),
    expires_at: a.integer(),
  })
  .identifier(['event_id'])
  .disableOperations(['subscriptions', 'mutations'])
  .authorization(readByAdministrators);
