import type { TitleKind } from '../rules/titles/title-kind';

/** Environment variable with the name of each model's table. */
export const variables = {
  MovieMetadata: 'MOVIE_TABLE',
  TVShowMetadata: 'TV_SHOW_TABLE',
  AudiobooksMetadata: 'AUDIOBOOK_TABLE',
  CatalogueVersions: 'VERSION_TABLE',
  Reactions: 'REACTIONS_TABLE',
  Favorites: 'FAVORITES_TABLE',
  WatchProgress: 'PROGRESS_TABLE',
  WatchLater: 'WATCH_LATER_TABLE',
  SavedMoments: 'MOMENT_TABLE',
  Users: 'USER_TABLE',
  AccountVersions: 'ACCOUNT_VERSION_TABLE',
  UserSignUps: 'SIGN_UP_TABLE',
  EndedSessions: 'ENDED_SESSION_TABLE',
  ActivityLogs: 'ACTIVITY_TABLE',
  SubscriptionPlans: 'PLAN_TABLE',
  UserSubscriptions: 'SUBSCRIPTION_TABLE',
  PaymentHistory: 'PAYMENT_TABLE',
  PaymentCards: 'CARD_TABLE',
  PaymentEvents: 'PAYMENT_EVENT_TABLE',
  SupportInteractions: 'SUPPORT_TABLE',
  SupportMessages: 'SUPPORT_MESSAGE_TABLE',
  SiteSettings: 'SETTINGS_TABLE',
  RateCounters: 'RATE_TABLE',
  LooseFiles: 'LOOSE_FILES_TABLE',
  TitleImports: 'IMPORT_TABLE',
  ImportedTitles: 'IMPORTED_TITLE_TABLE',
  HeroSlide: 'SLIDE_TABLE',
  BlogPost: 'POST_TABLE',
  PostSlugs: 'POST_SLUG_TABLE',
  BlogComment: 'COMMENT_TABLE',
  CommentAuthors: 'COMMENT_AUTHOR_TABLE',
  DailyFigures: 'FIGURES_TABLE',
  TitleFigures: 'TITLE_FIGURES_TABLE',
  DailyViews: 'VIEWS_TABLE',
  CountedEvents: 'COUNTED_EVENTS_TABLE',
  MediaStreams: 'STREAM_TABLE',
  Downloads: 'DOWNLOAD_TABLE',
} as const;

export type Model = keyof typeof variables;
/** `QueryIndex` and `SelectIndex` allow querying only the table's secondary indexes, the latter by PartiQL. */
type Action =
  | 'GetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'Query'
  | 'QueryIndex'
  | 'SelectIndex'
  | 'Scan'
  | 'BatchGetItem';
type Rights = Partial<Record<Model, Action[]>>;

export const titleModels = {
  movie: 'MovieMetadata',
  tvShow: 'TVShowMetadata',
  audiobook: 'AudiobooksMetadata',
} as const satisfies Record<TitleKind, Model>;
export type TitleModel = (typeof titleModels)[TitleKind];

/** Table actions for moving a membership (amplify/functions/billing/operations/apply-membership-event.ts). */
const onMembership = {
  UserSubscriptions: ['GetItem', 'QueryIndex', 'PutItem'],
  Users: ['QueryIndex', 'UpdateItem'],
  ActivityLogs: ['PutItem'],
  DailyFigures: ['UpdateItem'],
} satisfies Rights;

/** Table actions for settling a payment (amplify/functions/billing/operations/settle-payment.ts). */
const onSettlement = {
  ...onMembership,
  PaymentHistory: ['GetItem', 'UpdateItem'],
  PaymentCards: ['GetItem', 'UpdateItem'],
} satisfies Rights;

/** Table actions for charging a card as well (amplify/functions/billing/operations/charge-payment.ts). */
const onCharge = {
  ...onSettlement,
  UserSubscriptions: [...onMembership.UserSubscriptions, 'ConditionCheckItem'],
  PaymentHistory: [...onSettlement.PaymentHistory, 'PutItem'],
} satisfies Rights;

/** Table actions for publishing a title whose encoding has ended (amplify/functions/title-management/publish-if-encoded.ts). */
const onPublishing = { ...onTitles('GetItem', 'UpdateItem'), ActivityLogs: ['PutItem'] } satisfies Rights;

const rights = {
  reactions: {
    ...onTitles('BatchGetItem', 'UpdateItem'),
    Reactions: ['BatchGetItem', 'PutItem', 'DeleteItem'],
    Favorites: ['BatchGetItem', 'PutItem', 'DeleteItem'],
    RateCounters: ['UpdateItem'],
  },
  progressSaving: {
    ...onTitles('GetItem'),
    WatchProgress: ['GetItem', 'UpdateItem'],
    DailyViews: ['GetItem', 'UpdateItem'],
    RateCounters: ['UpdateItem'],
  },
  progressHiding: { WatchProgress: ['UpdateItem'] },
  membershipChanging: {
    ...onMembership,
    SubscriptionPlans: ['QueryIndex'],
    RateCounters: ['UpdateItem'],
  },
  membershipPaying: {
    ...onCharge,
    SubscriptionPlans: ['QueryIndex'],
    RateCounters: ['UpdateItem'],
  },
  membershipBrowsing: {
    UserSubscriptions: ['QueryIndex'],
    PaymentHistory: ['QueryIndex'],
    Users: ['Scan', 'BatchGetItem'],
    AccountVersions: ['GetItem'],
  },
  membershipCorrecting: onSettlement,
  membershipRenewals: { ...onCharge, PaymentHistory: [...onCharge.PaymentHistory, 'QueryIndex'] },
  stripeEvents: {
    ...onCharge,
    SubscriptionPlans: ['QueryIndex'],
    PaymentEvents: ['GetItem', 'PutItem'],
  },
  playback: {
    SiteSettings: ['GetItem'],
    UserSubscriptions: ['GetItem', 'QueryIndex'],
    Users: ['QueryIndex'],
    MediaStreams: ['GetItem'],
  },
  downloads: {
    ...onTitles('GetItem'),
    Downloads: ['Query', 'UpdateItem', 'DeleteItem'],
    UserSubscriptions: ['GetItem', 'QueryIndex'],
    Users: ['QueryIndex'],
    RateCounters: ['UpdateItem'],
  },
  streamPlanning: { ...onTitles(), MediaStreams: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  streamRequests: { ...onTitles('GetItem', 'Scan'), MediaStreams: ['GetItem', 'BatchGetItem', 'UpdateItem'] },
  streamEvents: {
    ...onPublishing,
    MediaStreams: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    DailyFigures: ['UpdateItem'],
  },
  streamReconciliation: {
    ...onPublishing,
    MediaStreams: ['GetItem', 'BatchGetItem', 'UpdateItem', 'QueryIndex', 'Scan'],
    DailyFigures: ['UpdateItem'],
  },
  accountClosing: {
    ...onTitles('BatchGetItem', 'UpdateItem'),
    Reactions: ['BatchGetItem', 'Query', 'DeleteItem'],
    Favorites: ['BatchGetItem', 'Query', 'DeleteItem'],
    WatchProgress: ['Query', 'DeleteItem'],
    WatchLater: ['Query', 'DeleteItem'],
    SavedMoments: ['Query', 'DeleteItem'],
    Downloads: ['Query', 'DeleteItem'],
    DailyViews: ['Query', 'DeleteItem'],
    DailyFigures: ['UpdateItem'],
    Users: ['QueryIndex', 'DeleteItem'],
    EndedSessions: ['PutItem'],
    UserSignUps: ['QueryIndex', 'DeleteItem'],
    ActivityLogs: ['QueryIndex', 'PutItem', 'UpdateItem'],
    UserSubscriptions: ['GetItem', 'QueryIndex', 'DeleteItem'],
    PaymentHistory: ['QueryIndex', 'UpdateItem'],
    PaymentCards: ['Query', 'DeleteItem'],
    SupportInteractions: ['GetItem', 'QueryIndex', 'DeleteItem'],
    SupportMessages: ['QueryIndex', 'DeleteItem'],
    BlogComment: ['DeleteItem'],
    CommentAuthors: ['QueryIndex', 'DeleteItem'],
  },
  accountBrowsing: { Users: ['Scan', 'BatchGetItem'], AccountVersions: ['GetItem'] },
  accountReading: { Users: ['GetItem'] },
  accountCreation: {
    Users: ['GetItem', 'QueryIndex', 'PutItem', 'DeleteItem'],
    UserSignUps: ['PutItem', 'DeleteItem'],
    ActivityLogs: ['GetItem', 'PutItem'],
  },
  accountUpdate: { Users: ['GetItem', 'UpdateItem'], ActivityLogs: ['PutItem'] },
  accountAccess: {
    Users: ['GetItem', 'UpdateItem'],
    UserSubscriptions: ['QueryIndex'],
    ActivityLogs: ['PutItem'],
    EndedSessions: ['PutItem'],
  },
  sessionEnding: { EndedSessions: ['PutItem'] },
  signUpCompletion: { Users: ['QueryIndex', 'PutItem'], ActivityLogs: ['PutItem'] },
  accountChanges: { AccountVersions: ['GetItem', 'PutItem'] },
  figureCounting: {
    DailyViews: [],
    CountedEvents: ['PutItem'],
    DailyFigures: ['UpdateItem'],
    TitleFigures: ['UpdateItem'],
  },
  postSaving: {
    BlogPost: ['GetItem', 'QueryIndex', 'PutItem'],
    PostSlugs: ['GetItem', 'PutItem', 'DeleteItem'],
    ActivityLogs: ['GetItem', 'QueryIndex', 'PutItem'],
    Users: ['QueryIndex'],
  },
  postDeleting: {
    BlogPost: ['GetItem', 'DeleteItem'],
    PostSlugs: ['DeleteItem'],
    BlogComment: ['QueryIndex', 'DeleteItem'],
    CommentAuthors: ['DeleteItem'],
    ActivityLogs: ['PutItem'],
  },
  commentWriting: {
    BlogPost: ['QueryIndex', 'ConditionCheckItem'],
    BlogComment: ['GetItem', 'PutItem'],
    CommentAuthors: ['GetItem', 'PutItem'],
    Users: ['QueryIndex'],
    RateCounters: ['UpdateItem'],
    ActivityLogs: ['PutItem'],
    DailyFigures: ['UpdateItem'],
  },
  ownCommenting: {
    BlogComment: ['BatchGetItem', 'DeleteItem'],
    CommentAuthors: ['QueryIndex', 'GetItem', 'DeleteItem'],
    ActivityLogs: ['PutItem'],
  },
  commentModerating: {
    BlogComment: ['GetItem', 'UpdateItem', 'DeleteItem'],
    CommentAuthors: ['DeleteItem'],
    ActivityLogs: ['PutItem'],
  },
  blogFeed: { BlogPost: ['Scan'] },
  catalogue: { ...onTitles('Scan', 'BatchGetItem'), CatalogueVersions: ['BatchGetItem'] },
  catalogueChanges: {
    ...onTitles('Scan', 'BatchGetItem'),
    CatalogueVersions: ['GetItem', 'BatchGetItem', 'PutItem'],
  },
  figureReading: { ...onTitles('BatchGetItem'), DailyFigures: ['Query'], TitleFigures: ['QueryIndex'] },
  storageMeasuring: { DailyFigures: ['PutItem'] },
  ownRecordsReading: {
    ActivityLogs: ['QueryIndex'],
    UserSignUps: ['QueryIndex'],
    BlogComment: ['BatchGetItem'],
    CommentAuthors: ['QueryIndex'],
  },
  support: {
    ...onTitles('GetItem'),
    SupportInteractions: ['GetItem', 'PutItem'],
    SupportMessages: ['PutItem'],
    RateCounters: ['UpdateItem'],
    ActivityLogs: ['PutItem'],
    DailyFigures: ['UpdateItem'],
  },
  ticketAnswering: {
    SupportInteractions: ['GetItem', 'UpdateItem'],
    SupportMessages: ['GetItem', 'PutItem', 'UpdateItem'],
    RateCounters: ['UpdateItem'],
    ActivityLogs: ['PutItem'],
    DailyFigures: ['UpdateItem'],
  },
  ticketBrowsing: { SupportInteractions: ['QueryIndex'] },
  ticketChanging: {
    SupportInteractions: ['GetItem', 'UpdateItem'],
    SupportMessages: ['PutItem'],
    RateCounters: ['UpdateItem'],
    ActivityLogs: ['PutItem'],
    DailyFigures: ['UpdateItem'],
  },
  titleBrowsing: { ...onTitles('Scan', 'BatchGetItem'), CatalogueVersions: ['BatchGetItem'] },
  fileOwners: {
    ...onTitles('Scan', 'BatchGetItem'),
    CatalogueVersions: ['GetItem'],
    LooseFiles: ['Scan'],
    HeroSlide: ['Scan'],
    BlogPost: ['Scan'],
  },
  titleSaving: {
    ...onTitles('GetItem', 'PutItem', 'UpdateItem'),
    MediaStreams: ['BatchGetItem'],
    LooseFiles: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    ActivityLogs: ['GetItem', 'QueryIndex', 'PutItem'],
    Users: ['QueryIndex'],
  },
  titleDeleting: {
    ...onTitles('GetItem', 'DeleteItem'),
    LooseFiles: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    ActivityLogs: ['PutItem'],
    HeroSlide: ['Scan', 'UpdateItem'],
  },
  titleChanging: {
    ...onTitles('GetItem', 'BatchGetItem', 'UpdateItem'),
    MediaStreams: ['BatchGetItem'],
    ActivityLogs: ['PutItem'],
  },
  titleImporting: {
    ...onTitles('BatchGetItem', 'SelectIndex', 'PutItem', 'UpdateItem', 'DeleteItem'),
    MediaStreams: ['BatchGetItem'],
    TitleImports: ['GetItem', 'PutItem'],
    ImportedTitles: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
    ActivityLogs: ['PutItem'],
  },
  importUndoing: {
    ...onTitles('BatchGetItem', 'UpdateItem', 'DeleteItem'),
    TitleImports: ['GetItem', 'UpdateItem'],
    ImportedTitles: ['Query', 'DeleteItem'],
    ActivityLogs: ['PutItem'],
  },
  uploadAnnouncing: { LooseFiles: ['GetItem', 'PutItem'], ActivityLogs: ['GetItem'] },
  uploadDiscarding: {
    LooseFiles: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    DailyFigures: ['UpdateItem'],
  },
} satisfies Record<string, Rights>;

/** Table actions of each function; its policy allows no other. */
export const access: Record<keyof typeof rights, Rights> = rights;

function onTitles(...actions: Action[]): Rights {
  return Object.fromEntries(Object.values(titleModels).map((model) => [model, actions]));
}
