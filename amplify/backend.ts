import { defineBackend } from '@aws-amplify/backend';
import { letAccountsBeClosed } from './auth/account-access';
import { auth } from './auth/resource';
import { tightenSignIn } from './auth/sign-in-rules';
import { refuseGuessing } from './data/guess-guard';
import { data } from './data/resource';
import { connectFunctionsToTables } from './data/table-access';
import { deliverMedia } from './delivery/resource';
import { accountClosing } from './functions/account-closing/resource';
import { catalogue } from './functions/catalogue/resource';
import { catalogueChanges } from './functions/catalogue-changes/resource';
import { subscriptionCancelling, trialStart } from './functions/memberships/resource';
import { playback } from './functions/playback/resource';
import { progressHiding, progressSaving } from './functions/progress/resource';
import { reactions } from './functions/reactions/resource';
import { support } from './functions/support/resource';
import { keepMedia } from './storage/media-retention';
import { storage } from './storage/resource';

const backend = defineBackend({
  auth,
  data,
  storage,
  accountClosing,
  catalogue,
  catalogueChanges,
  playback,
  progressHiding,
  progressSaving,
  reactions,
  subscriptionCancelling,
  support,
  trialStart,
});

tightenSignIn(backend);
keepMedia(backend);
connectFunctionsToTables(backend);
letAccountsBeClosed(backend);
refuseGuessing(backend);
deliverMedia(backend);

export type MarqueeBackend = typeof backend;
