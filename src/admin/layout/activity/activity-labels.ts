import { type ActivityEvent, accountEvents, type LoggedModel, membershipEvents } from '@rules/activity-events';
import { readActivityText } from '@rules/activity-text';
import { membershipOwner } from '@rules/billing/membership-record';
import { receiptNumber } from '@rules/billing/payments';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import type { Activity } from '@/accounts/activities';
import { kindByTitleKind } from '@/catalogue/kinds';
import { adminPaths } from '@/config/admin-paths';
import type { MessageId, MessageValues } from '@/i18n/messages';

/** Returns the label of an activity's type; returns a type without a label unchanged. */
export function activityLabel(type: string, text: (id: MessageId, values?: MessageValues) => string): string {
  const id = labelByType[type];
  if (id) return text(id);
  // Activities of model writes are named after the model (amplify/data/resolvers/activity-trail.ts).
  const [, record = '', verb = ''] = /^(\w+)\.(create|update|delete)$/.exec(type) ?? [];
  const ofRecord = verbMessages[verb];
  const name = factsByModel[record]?.messageId;
  return ofRecord ? text(ofRecord, { record: name ? text(name) : record }) : type;
}

/** Returns the types by which the log is filtered: of operations, and of the models that have none. */
export const activityTypes = (): readonly string[] => [
  ...Object.keys(eventMessages),
  ...writtenModels.flatMap((record) => Object.keys(verbMessages).map((verb) => `${record}.${verb}`)),
];

/** Returns the name and the URL of the record that an activity concerns, if they are known. */
export function activitySubject(activity: Activity): { name: string; href: string | undefined } {
  const { type, description, resourceId } = activity;
  const stored = readActivityText(description);
  const plain = !stored && description !== type ? plainSubject(activity) : '';
  const named = stored?.input?.[factsByModel[modelIn(type)]?.nameField ?? ''];
  const about = stored?.title || stored?.reason || stored?.payment?.receipt;
  return { name: about || (typeof named === 'string' ? named : plain), href: hrefOf(type, resourceId) };
}

/** Returns the user-pool id of the customer of a changed membership or payment; undefined for other activities. */
export function activityCustomer(activity: Activity): string | undefined {
  const { type, description, resourceId } = activity;
  const isOfMembership = aboutMemberships.has(type) || modelIn(type) === 'UserSubscriptions';
  // Older entries name the customer by the membership's id only.
  const customer =
    readActivityText(description)?.customer ?? (isOfMembership ? membershipOwner(resourceId) : undefined);
  return customer === activityActor(activity) ? undefined : customer;
}

/** Returns the refunded or disputed amount in cents; undefined for other activities. */
export function refundedCents({ description }: Activity): number | undefined {
  return readActivityText(description)?.payment?.cents;
}

/**
 * Returns the description. If that is the id of a payment, which means nothing to an administrator, returns the receipt
 * number of a payment that was made, and '' for any other activity.
 */
function plainSubject({ type, description, at }: Activity): string {
  if (!/^(payment|renewal)-/.test(description)) return description;
  return type === 'Payment made' ? receiptNumber({ id: description, paidAt: new Date(at) }) : '';
}

/** Returns each changed field with its old and its new value. */
export function activityChanges({ description }: Activity): { field: string; before: string; after: string }[] {
  const { changes = {}, input = {} } = readActivityText(description) ?? {};
  return [
    ...Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
    ...Object.entries(input)
      .filter(([field]) => !unshown.has(field))
      .map(([field, after]) => ({ field, before: '', after: String(after ?? '') })),
  ];
}

/** Fields that are not shown: ids of user and actor, and the client's idempotency key. */
const unshown = new Set(['id', 'invitedBy', 'requestId']);

/** Returns the actor's user id: `invitedBy` of an account's creation, which is logged for ADMIN (§6). */
export function activityActor({ userId, description }: Activity): string {
  const { invitedBy } = readActivityText(description)?.input ?? {};
  return typeof invitedBy === 'string' ? invitedBy : userId;
}

function hrefOf(type: string, resourceId: string): string | undefined {
  if (type.startsWith('Ticket ')) return adminPaths.ticket(resourceId);
  if (!resourceId || /deleted$|closed$|\.delete$/.test(type)) return undefined;
  if (type.startsWith('post.') || modelIn(type) === 'BlogPost') return adminPaths.post(resourceId);
  const kind = factsByModel[modelIn(type)]?.title ?? modelIn(type);
  if (isTitleKind(kind)) return adminPaths.title(kindByTitleKind(kind).slug, resourceId);
  return aboutAccounts.has(type) || modelIn(type) === 'Users' ? adminPaths.account(resourceId) : undefined;
}

/** Returns the model of an activity type, such as `BlogPost` for `BlogPost.create`. */
function modelIn(type: string): string {
  return type.split('.')[0] ?? '';
}

const eventMessages: Record<ActivityEvent, MessageId> = {
  'New user sign up': 'admin.didSignUp',
  'First login': 'admin.didFirstLogin',
  'Account created': 'admin.didCreateAccount',
  'Account updated': 'admin.didUpdateAccount',
  'Account disabled': 'admin.didDisable',
  'Account enabled': 'admin.didEnable',
  'Code sent again': 'admin.didResend',
  'New password required': 'admin.didRequirePassword',
  'Made an administrator': 'admin.didPromote',
  'Made a customer': 'admin.didDemote',
  'Account closed': 'admin.didClose',
  'Trial started': 'admin.didStartTrial',
  'Subscription cancelled': 'admin.didCancel',
  'Subscription resumed': 'admin.didResume',
  'Plan changed': 'admin.didChangePlan',
  'Membership ended': 'admin.didEndMembership',
  'Membership expired': 'admin.didExpire',
  'Payment card kept': 'admin.didKeepCard',
  'Payment made': 'admin.didPay',
  'Payment failed': 'admin.didFailToPay',
  'Payment refunded': 'admin.didRefund',
  'Payment disputed': 'admin.didDispute',
  'Dispute lost': 'admin.didLoseDispute',
  'Ticket filed': 'admin.didFileTicket',
  'Ticket answered': 'admin.didAnswerTicket',
  'Ticket closed': 'admin.didCloseTicket',
  'Ticket reopened': 'admin.didReopenTicket',
  'Comment written': 'admin.didComment',
  'comment.shown': 'admin.didShowComment',
  'comment.hidden': 'admin.didHideComment',
  'comment.deleted': 'admin.didDeleteComment',
  'post.created': 'admin.didCreatePost',
  'post.updated': 'admin.didUpdatePost',
  'post.deleted': 'admin.didDeletePost',
  'movie.created': 'admin.didCreateMovie',
  'movie.updated': 'admin.didUpdateMovie',
  'movie.deleted': 'admin.didDeleteMovie',
  'tvShow.created': 'admin.didCreateShow',
  'tvShow.updated': 'admin.didUpdateShow',
  'tvShow.deleted': 'admin.didDeleteShow',
  'audiobook.created': 'admin.didCreateAudiobook',
  'audiobook.updated': 'admin.didUpdateAudiobook',
  'audiobook.deleted': 'admin.didDeleteAudiobook',
};

interface RecordFacts {
  messageId: MessageId;
  /** Field whose value names the record. */
  nameField?: string;
  title?: TitleKind;
}

/** The models that administrators write to (amplify/data/resolvers/activity-trail.ts). */
const records: Record<LoggedModel, RecordFacts> = {
  MovieMetadata: { messageId: 'admin.recordMovie', nameField: 'movie_title', title: 'movie' },
  TVShowMetadata: { messageId: 'admin.recordShow', nameField: 'tvShow_title', title: 'tvShow' },
  AudiobooksMetadata: { messageId: 'admin.recordAudiobook', nameField: 'audiobook_title', title: 'audiobook' },
  SubscriptionPlans: { messageId: 'admin.recordPlan', nameField: 'plan_name' },
  HeroSlide: { messageId: 'admin.recordSlide', nameField: 'title' },
  BlogPost: { messageId: 'admin.recordPost', nameField: 'title' },
  BlogComment: { messageId: 'admin.recordComment', nameField: 'post_title' },
  FaqEntry: { messageId: 'admin.recordFaq', nameField: 'question_en' },
  Testimonial: { messageId: 'admin.recordTestimonial', nameField: 'author' },
  SiteSettings: { messageId: 'admin.recordSettings' },
  Users: { messageId: 'admin.recordAccount', nameField: 'user_email' },
  UserSubscriptions: { messageId: 'admin.recordMembership', nameField: 'subscription_name' },
  PaymentHistory: { messageId: 'admin.recordPayment' },
  SupportInteractions: { messageId: 'admin.recordTicket', nameField: 'support_subject' },
};

/** The models without operations: the back office writes their records. */
const writtenModels = [
  'SubscriptionPlans',
  'HeroSlide',
  'FaqEntry',
  'Testimonial',
  'SiteSettings',
] as const satisfies readonly LoggedModel[];

const verbMessages: Partial<Record<string, MessageId>> = {
  create: 'admin.didCreateRecord',
  update: 'admin.didUpdateRecord',
  delete: 'admin.didDeleteRecord',
};

// A stored type may be missing in the current labels.
const labelByType: Partial<Record<string, MessageId>> = eventMessages;
const factsByModel: Partial<Record<string, RecordFacts>> = records;
const aboutAccounts: ReadonlySet<string> = new Set(accountEvents);
const aboutMemberships: ReadonlySet<string> = new Set(membershipEvents);
