/*
 * The decided permissions (specification, decisions 2 and 10; docs/decisions/0006). The suites beside this file test
 * every cell over HTTP, and fail for a model, operation or restricted field without a cell.
 */

/** The callers, one per column. A customer makes each request twice: for an own record, and for another customer's. */
export const callers = ['visitor', 'guest', 'customer', 'otherCustomer', 'administrator'] as const;
export type Caller = (typeof callers)[number];

/** `own`: the query succeeds and returns own records only. */
export type Decision = 'allow' | 'deny' | 'own';
export type Row<Cell extends Decision = Decision> = readonly [Cell, Cell, Cell, Cell, Cell];

export type ModelDecisions = Record<'create' | 'get' | 'list' | 'update' | 'delete', Row> & {
  /** `none`: the API has no subscriptions to the model. */
  subscribe: Row | 'none';
  /** `none`: the API has no mutations of the model, because only functions write it. */
  mutations?: 'none';
  /** Queries over a secondary index. */
  indexes: Record<string, Row>;
};

//                          visitor  guest   customer other   administrator
const nobody: Row = /*    */ ['deny', 'deny', 'deny', 'deny', 'deny'];
const everybody: Row = /* */ ['allow', 'deny', 'allow', 'allow', 'allow'];
const admins: Row = /*    */ ['deny', 'deny', 'deny', 'deny', 'allow'];
const owner: Row = /*     */ ['deny', 'deny', 'allow', 'deny', 'deny'];
const ownerOrAdmins: Row = ['deny', 'deny', 'allow', 'deny', 'allow'];
/** Every caller, including administrators, sees only own records. */
const eachTheirs: Row = /**/ ['deny', 'deny', 'own', 'own', 'own'];
const eachTheirsAdminsAll: Row = ['deny', 'deny', 'own', 'own', 'allow'];

/** Public content: all callers read, administrators maintain. */
const published = (...indexes: string[]): ModelDecisions => ({
  create: admins,
  get: everybody,
  list: everybody,
  update: admins,
  delete: admins,
  subscribe: everybody,
  indexes: queries(indexes, everybody),
});

/** Like `published`, without subscriptions: an event would reveal unpublished records. */
const publishedSilently = (...indexes: string[]): ModelDecisions => ({ ...published(...indexes), subscribe: 'none' });

/** Internal records of server code, readable by administrators. */
const recorded = (...indexes: string[]): ModelDecisions => ({
  create: nobody,
  get: admins,
  list: admins,
  update: nobody,
  delete: nobody,
  subscribe: admins,
  indexes: queries(indexes, admins),
});

/** Like `recorded`, written by functions without the API. */
const recordedByFunctions = (...indexes: string[]): ModelDecisions => ({
  ...recorded(...indexes),
  subscribe: 'none',
  mutations: 'none',
});

/**
 * Server code writes; the customer reads own records; administrators read and correct all. A customer lists by an index
 * over the owner: an unscoped list would reveal the number of records.
 */
const serverWritten = (...indexes: string[]): ModelDecisions => ({
  create: nobody,
  get: ownerOrAdmins,
  list: admins,
  update: admins,
  delete: nobody,
  subscribe: eachTheirsAdminsAll,
  indexes: queries(indexes, eachTheirsAdminsAll),
});

/** A customer's private records, hidden from administrators. */
const personal = (...indexes: string[]): ModelDecisions => ({
  create: owner,
  get: owner,
  list: eachTheirs,
  update: owner,
  delete: owner,
  subscribe: eachTheirs,
  indexes: queries(indexes, eachTheirs),
});

/** Private, and written by the `react` operation only, which keeps the counters exact. */
const counted: ModelDecisions = { ...recordedByFunctions(), get: owner, list: eachTheirs };

export const modelDecisions: Record<string, ModelDecisions> = {
  MovieMetadata: publishedSilently('listMovieMetadataByMovie_id'),
  TVShowMetadata: publishedSilently('listTVShowMetadataByTvShow_id'),
  AudiobooksMetadata: publishedSilently('listAudiobooksMetadataByAudiobook_id'),
  LooseFiles: recordedByFunctions(),
  TitleImports: recordedByFunctions(),
  ImportedTitles: recordedByFunctions(),
  MediaStreams: recordedByFunctions('listMediaStreamsByTitle_id', 'listMediaStreamsByStateAndRequested_at'),
  AccountVersions: recordedByFunctions(),
  DailyFigures: recordedByFunctions(),
  TitleFigures: recordedByFunctions('listTitleFiguresByPeriodAndSeconds'),
  CountedEvents: recordedByFunctions(),
  // The catalogue's change counter, including drafts.
  CatalogueVersions: recordedByFunctions(),
  SubscriptionPlans: published('listSubscriptionPlansByPlan_id'),
  HeroSlide: published(),
  BlogPost: publishedSilently('listBlogPostBySlug'),
  // A list that includes unapproved comments would reveal their number.
  BlogComment: {
    ...publishedSilently(),
    list: admins,
    indexes: {
      listBlogCommentByShown_onAndWritten_at: everybody,
      ...queries(['listBlogCommentByPost_slugAndWritten_at', 'listBlogCommentByQueueAndWritten_at'], admins),
    },
  },
  PostSlugs: recordedByFunctions(),
  // The authors of comments are internal.
  CommentAuthors: recordedByFunctions('listCommentAuthorsByUser_idAndWritten_at'),
  FaqEntry: published(),
  Testimonial: published(),
  SiteSettings: published(),
  Users: {
    ...serverWritten(),
    create: admins,
    update: ownerOrAdmins,
    subscribe: 'none',
    indexes: { listUsersByCognito_id: eachTheirsAdminsAll, listUsersByUser_email: admins },
  },
  EndedSessions: { ...recorded(), subscribe: 'none' },
  UserSignUps: recorded('listUserSignUpsBySignup_email'),
  ActivityLogs: recorded(
    'listActivityLogsByUser_idAndActivity_timestamp',
    'listActivityLogsByActivity_resource_idAndActivity_timestamp',
    'listActivityLogsByActivity_listAndActivity_timestamp',
    'listActivityLogsByActivity_event_typeAndActivity_timestamp',
  ),
  RateCounters: recordedByFunctions(),
  UserSubscriptions: {
    ...serverWritten(),
    indexes: {
      listUserSubscriptionsByUser_id: eachTheirsAdminsAll,
      listUserSubscriptionsBySubscription_statusAndSubscription_end_date: admins,
    },
  },
  PaymentHistory: {
    ...serverWritten(),
    indexes: {
      listPaymentHistoryByUser_idAndPayment_date: eachTheirsAdminsAll,
      listPaymentHistoryByPayment_statusAndPayment_date: admins,
    },
  },
  // The provider's id of a card: only server code writes it, administrators cannot change it.
  PaymentCards: { ...serverWritten(), list: eachTheirsAdminsAll, update: nobody, subscribe: 'none', mutations: 'none' },
  PaymentEvents: recordedByFunctions(),
  // Only the support desk's operations write it, so that a request's state follows from its messages.
  SupportInteractions: {
    ...serverWritten(),
    update: nobody,
    mutations: 'none',
    subscribe: 'none',
    indexes: {
      ...queries(['listSupportInteractionsByUser_id', 'listSupportInteractionsBySupport_id'], eachTheirsAdminsAll),
      listSupportInteractionsBySupport_statusAndSupport_filed_date: admins,
    },
  },
  SupportMessages: {
    ...serverWritten('listSupportMessagesByTicket_idAndWritten_at', 'listSupportMessagesByUser_idAndWritten_at'),
    update: nobody,
  },
  Favorites: counted,
  Reactions: counted,
  // Only `saveProgress` and `hideProgress` write it: a customer can neither invent positions nor bypass the conflict
  // rules.
  WatchProgress: { ...personal('listWatchProgressByUser_idAndPlayed_at'), create: nobody, update: nobody },
  WatchLater: personal(),
  SavedMoments: { ...personal(), subscribe: 'none' },
  // Only `saveProgress` writes it; not even administrators read a customer's plays.
  DailyViews: counted,
  // Only `requestDownload` and `removeDownloads` write it: a customer can neither invent a right nor prolong it.
  Downloads: counted,
};

const signedIn: Row = /*  */ ['deny', 'deny', 'allow', 'allow', 'allow'];

/** Operations that a function implements. */
export const operationDecisions: Record<string, Row> = {
  browseCatalogue: everybody,
  fileSupportRequest: everybody,
  // A foreign request is reported as missing.
  replyToTicket: signedIn,
  changeTicket: signedIn,
  browseTickets: admins,
  react: signedIn,
  saveProgress: signedIn,
  hideProgress: signedIn,
  startTrial: signedIn,
  cancelSubscription: signedIn,
  resumeSubscription: signedIn,
  changePlan: signedIn,
  startPayment: signedIn,
  confirmPayment: signedIn,
  paymentProvider: everybody,
  browseMemberships: admins,
  browsePayments: admins,
  refundPayment: admins,
  endMembership: admins,
  readOwnRecords: signedIn,
  readFigures: admins,
  // The function refuses an administrator's own account with a message.
  closeAccount: signedIn,
  completeSignUp: signedIn,
  endSessions: signedIn,
  playbackAddresses: signedIn,
  // The function requires a membership of all callers, administrators too.
  requestDownload: signedIn,
  checkDownloads: signedIn,
  removeDownloads: signedIn,
  browseAccounts: admins,
  readAccount: admins,
  createAccount: admins,
  updateAccount: admins,
  changeAccountAccess: admins,
  browseTitles: admins,
  fileOwners: admins,
  saveTitle: admins,
  announceUploads: admins,
  discardUploads: admins,
  deleteTitles: admins,
  changeTitles: admins,
  importTitles: admins,
  undoImport: admins,
  encodeMedia: admins,
  cancelEncoding: admins,
  encodeMissing: admins,
  savePost: admins,
  deletePost: admins,
  writeComment: signedIn,
  ownComments: signedIn,
  deleteOwnComment: signedIn,
  moderateComments: admins,
};

function queries(names: string[], row: Row): Record<string, Row> {
  return Object.fromEntries(names.map((name) => [name, row]));
}

/** The cell of `row` for a caller. */
export function decisionFor(row: Row, caller: Caller): Decision {
  // A row has one cell per caller, in their order.
  return row[callers.indexOf(caller)] as Decision;
}
