import type { TitleKind } from './titles/title-kind';

export const accountEvents = [
  'New user sign up',
  'First login',
  'Account created',
  'Account updated',
  'Account disabled',
  'Account enabled',
  'Code sent again',
  'New password required',
  'Made an administrator',
  'Made a customer',
] as const;

export const membershipEvents = [
  'Trial started',
  'Subscription cancelled',
  'Subscription resumed',
  'Plan changed',
  'Membership ended',
  'Membership expired',
  'Payment card kept',
  'Payment made',
  'Payment failed',
  'Payment refunded',
  'Payment disputed',
  'Dispute lost',
] as const;

/** Events that triggers and functions log, by the name stored in `activity_event_type` of ActivityLogs. */
export type ActivityEvent =
  | (typeof accountEvents)[number]
  | (typeof membershipEvents)[number]
  | 'Account closed'
  | 'Ticket filed'
  | 'Ticket answered'
  | 'Ticket closed'
  | 'Ticket reopened'
  | 'Comment written'
  | 'comment.shown'
  | 'comment.hidden'
  | 'comment.deleted'
  | `${'post' | TitleKind}.${'created' | 'updated' | 'deleted'}`;

/**
 * The models that administrators write directly (specification, decision 2). Operations log their own events; these
 * writes are logged as model and operation, `BlogPost.update` (amplify/data/resolvers/activity-trail.ts).
 */
export const loggedModels = [
  'MovieMetadata',
  'TVShowMetadata',
  'AudiobooksMetadata',
  'SubscriptionPlans',
  'HeroSlide',
  'BlogPost',
  'BlogComment',
  'FaqEntry',
  'Testimonial',
  'SiteSettings',
  'Users',
  'UserSubscriptions',
  'PaymentHistory',
  'SupportInteractions',
] as const;
export type LoggedModel = (typeof loggedModels)[number];
