import type { TitleKind } from './title-kind';

/** What happens to an account: the resource of such an entry is one. */
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

/** What triggers and functions put on record, by the names that ActivityLogs keeps as `activity_event_type`. */
export type ActivityEvent =
  | (typeof accountEvents)[number]
  | 'Account closed'
  | 'Trial started'
  | 'Subscription cancelled'
  | 'Subscription resumed'
  | 'Plan changed'
  | 'Membership ended'
  | 'Membership expired'
  | 'Payment card kept'
  | 'Payment made'
  | 'Payment failed'
  | 'Payment refunded'
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
 * The models that administrators write themselves (specification, decision 2), not through an operation that keeps its
 * own record: the event is the model and what was done, `BlogPost.update` (amplify/data/activity-trail.ts).
 */
export const trailedModels = [
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
export type TrailedModel = (typeof trailedModels)[number];
