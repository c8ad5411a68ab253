import { defineBackend } from '@aws-amplify/backend';
import { letAccountsBeClosed, letAccountsBeManaged, letNewPasswordsEndSessions } from './auth/account-access';
import { postConfirmation } from './auth/post-confirmation/resource';
import { auth } from './auth/resource';
import { tightenSignIn } from './auth/sign-in-rules';
import { narrowTriggers } from './auth/trigger-rights';
import { keepActivityTrail } from './data/activity-trail';
import { publishFeed } from './data/blog-feed';
import { tellOfCaptions } from './data/captions-flag';
import { hideDrafts } from './data/draft-guard';
import { refuseGuessing } from './data/guess-guard';
import { boundOwnLists } from './data/list-bounds';
import { listOwnRecordsOnly } from './data/own-lists';
import { refuseIncompletePlans } from './data/plan-guard';
import { keepRecords } from './data/record-retention';
import { data } from './data/resource';
import { announceTickets } from './data/support-news';
import { connectFunctionsToTables } from './data/table-access';
import { deliverMedia } from './delivery/resource';
import { accountClosing, ownRecordsReading } from './functions/account-closing/resource';
import {
  accountAccess,
  accountBrowsing,
  accountChanges,
  accountCreation,
  accountReading,
  accountUpdate,
  signUpCompletion,
} from './functions/account-management/resource';
import {
  blogFeed,
  commentModerating,
  commentWriting,
  ownCommenting,
  postDeleting,
  postSaving,
} from './functions/blog/resource';
import { catalogue } from './functions/catalogue/resource';
import { catalogueChanges } from './functions/catalogue-changes/resource';
import { accountCounting, figureReading, storageMeasuring } from './functions/figures/resource';
import { letFunctionsSendMail } from './functions/mail-access';
import {
  membershipBrowsing,
  membershipChanging,
  membershipCorrecting,
  membershipPaying,
  membershipRenewals,
} from './functions/memberships/resource';
import { choosePayments } from './functions/payments/payment-choice';
import { stripeEvents } from './functions/payments/resource';
import { playback } from './functions/playback/resource';
import { progressHiding, progressSaving } from './functions/progress/resource';
import { reactions } from './functions/reactions/resource';
import { support, ticketAnswering, ticketBrowsing, ticketChanging } from './functions/support/resource';
import {
  fileOwners,
  importUndoing,
  titleBrowsing,
  titleChanging,
  titleDeleting,
  titleImporting,
  titleSaving,
  uploadAnnouncing,
  uploadDiscarding,
} from './functions/title-management/resource';
import { connectFunctionsToFiles } from './storage/file-access';
import { keepMedia } from './storage/media-retention';
import { storage } from './storage/resource';

const backend = defineBackend({
  auth,
  data,
  storage,
  accountAccess,
  accountBrowsing,
  accountChanges,
  accountClosing,
  accountCounting,
  accountCreation,
  accountReading,
  accountUpdate,
  blogFeed,
  catalogue,
  catalogueChanges,
  commentModerating,
  commentWriting,
  fileOwners,
  figureReading,
  importUndoing,
  membershipBrowsing,
  membershipChanging,
  membershipCorrecting,
  membershipPaying,
  membershipRenewals,
  ownRecordsReading,
  ownCommenting,
  playback,
  postConfirmation,
  postDeleting,
  postSaving,
  progressHiding,
  progressSaving,
  reactions,
  signUpCompletion,
  storageMeasuring,
  stripeEvents,
  support,
  ticketAnswering,
  ticketBrowsing,
  ticketChanging,
  titleBrowsing,
  titleChanging,
  titleDeleting,
  titleImporting,
  titleSaving,
  uploadAnnouncing,
  uploadDiscarding,
});

tightenSignIn(backend);
keepMedia(backend);
keepRecords(backend);
connectFunctionsToTables(backend);
connectFunctionsToFiles(backend);
letAccountsBeClosed(backend);
letAccountsBeManaged(backend);
letNewPasswordsEndSessions(backend);
narrowTriggers(backend);
refuseGuessing(backend);
listOwnRecordsOnly(backend);
boundOwnLists(backend);
hideDrafts(backend);
tellOfCaptions(backend);
refuseIncompletePlans(backend);
keepActivityTrail(backend);
announceTickets(backend);
letFunctionsSendMail(backend);
choosePayments(backend);
deliverMedia(backend);
publishFeed(backend);

export type MarqueeBackend = typeof backend;
