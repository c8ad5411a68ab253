import { a } from '@aws-amplify/data-schema';
import { readByAll } from './rights';

const SubscriptionPlans = a
  .model({
    plan_id: a.string(),
    plan_name: a.string(),
    plan_description: a.string(),
    plan_price: a.string(),
    plan_billing_cycle: a.string(),
    plan_discount: a.string(),
  })
  .secondaryIndexes((index) => [index('plan_id')])
  .authorization(readByAll);

/** `user_id` is the customer's user-pool id. Written by server code only. */
const UserSubscriptions = a
  .model({
    subscription_id: a.string(),
    user_id: a.string(),
    plan_id: a.string(),
    subscription_name: a.string(),
    subscription_description: a.string(),
    subscription_price: a.string(),
    subscription_start_date: a.datetime(),
    subscription_end_date: a.datetime(),
    subscription_renewal_date: a.datetime(),
    // TRIAL, ACTIVE, CANCELLED, EXPIRED
    subscription_status: a.string(),
  })
  .secondaryIndexes((index) => [index('user_id')])
  .authorization((allow) => [
    allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
    allow.group('ADMIN').to(['read', 'update']),
  ]);

/** `user_id` is the customer's user-pool id. Written by server code only. */
const PaymentHistory = a
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
  })
  .secondaryIndexes((index) => [index('user_id').sortKeys(['payment_date'])])
  .authorization((allow) => [
    allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read']),
    allow.group('ADMIN').to(['read', 'update']),
  ]);

export const billingModels = { SubscriptionPlans, UserSubscriptions, PaymentHistory };
