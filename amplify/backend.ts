import { defineBackend } from '@aws-amplify/backend';
import { letAccountsBeClosed, letAccountsBeManaged } from './auth/account-access';
import { auth } from './auth/resource';
import { tightenSignIn } from './auth/sign-in-rules';
import { keepActivityTrail } from './data/activity-trail';
import { hideDrafts } from './data/draft-guard';
import { refuseGuessing } from './data/guess-guard';
import { data } from './data/resource';
import { connectFunctionsToTables } from './data/table-access';
import { deliverMedia } from './delivery/resource';
import { accountClosing } from './functions/account-closing/resource';
import {
  accountAccess,
  accountBrowsing,
  accountChanges,
  accountCreation,
  accountReading,
  accountUpdate,
} from './functions/account-management/resource';
import { catalogue } from './functions/catalogue/resource';
import { catalogueChanges } from './functions/catalogue-changes/resource';
import { subscriptionCancelling, trialStart } from './functions/memberships/resource';
import { playback } from './functions/playback/resource';
import { progressHiding, progressSaving } from './functions/progress/resource';
import { reactions } from './functions/reactions/resource';
import { support } from './functions/support/resource';
import {
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
  accountCreation,
  accountReading,
  accountUpdate,
  catalogue,
  catalogueChanges,
  playback,
  progressHiding,
  progressSaving,
  reactions,
  subscriptionCancelling,
  support,
  titleBrowsing,
  titleChanging,
  titleDeleting,
  titleImporting,
  titleSaving,
  trialStart,
  uploadAnnouncing,
  uploadDiscarding,
});

tightenSignIn(backend);
keepMedia(backend);
connectFunctionsToTables(backend);
connectFunctionsToFiles(backend);
letAccountsBeClosed(backend);
letAccountsBeManaged(backend);
refuseGuessing(backend);
hideDrafts(backend);
keepActivityTrail(backend);
deliverMedia(backend);

export type MarqueeBackend = typeof backend;
