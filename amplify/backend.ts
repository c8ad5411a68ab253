import { defineBackend } from '@aws-amplify/backend';
import {
  letAccountsBeClosed,
  letAccountsBeManaged,
  letNewPasswordsEndSessions,
  narrowTriggers,
} from './auth/account-access';
import { auth } from './auth/resource';
import { tightenSignIn } from './auth/sign-in-policy';
import { postConfirmation } from './auth/triggers';
import { keepActivityTrail } from './data/resolvers/activity-trail';
import { tellOfCaptions } from './data/resolvers/captions-flag';
import { hideDrafts } from './data/resolvers/draft-filter';
import { refuseGuessing } from './data/resolvers/hidden-field-guard';
import { boundOwnLists } from './data/resolvers/list-limits';
import { listOwnRecordsOnly } from './data/resolvers/owner-lists';
import { refuseIncompletePlans } from './data/resolvers/plan-validation';
import { data } from './data/resource';
import { connectFunctionsToTables, keepRecords } from './data/table-access';
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
import { choosePayments } from './functions/billing/payment-configuration';
import {
  membershipBrowsing,
  membershipChanging,
  membershipCorrecting,
  membershipPaying,
  membershipRenewals,
  stripeEvents,
} from './functions/billing/resource';
import {
  blogFeed,
  commentModerating,
  commentWriting,
  ownCommenting,
  postDeleting,
  postSaving,
} from './functions/blog/resource';
import { catalogue, catalogueChanges } from './functions/catalogue/resource';
import { accountCounting, figureReading, storageMeasuring } from './functions/figures/resource';
import { announceTickets, letFunctionsSendMail, publishFeed } from './functions/grants';
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
import { connectFunctionsToFiles } from './storage/bucket-access';
import { keepMedia } from './storage/bucket-retention';
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
