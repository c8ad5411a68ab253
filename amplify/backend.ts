import { defineBackend } from '@aws-amplify/backend';
import {
  checkTokensOfIdentities,
  grantSessionRevocation,
  grantUserPoolAccess,
  restrictTriggers,
} from './auth/account-access';
import { auth } from './auth/resource';
import { applySignInPolicy } from './auth/sign-in-policy';
import { postConfirmation } from './auth/triggers';
import { limitRequests } from './data/request-limits';
import { logModelChanges } from './data/resolvers/activity-trail';
import { addCaptionsFlag } from './data/resolvers/captions-flag';
import { addDraftFilter } from './data/resolvers/draft-filter';
import { denyFilterOnHiddenFields } from './data/resolvers/hidden-field-guard';
import { limitOwnLists } from './data/resolvers/list-limits';
import { restrictListsToOwner } from './data/resolvers/owner-lists';
import { validatePlans } from './data/resolvers/plan-validation';
import { rejectEndedSessions } from './data/resolvers/session-guard';
import { data } from './data/resource';
import { enablePointInTimeRecovery, grantTableAccess } from './data/table-access';
import { protectFromDeletion } from './deletion-protection';
import { deliverMedia } from './delivery/resource';
import { deliverToVisitors } from './delivery/visitor-delivery';
import { limitRequestRate } from './firewall/resource';
import * as accountClosing from './functions/account-closing/resource';
import * as accountManagement from './functions/account-management/resource';
import { configurePayments } from './functions/billing/payment-configuration';
import * as billing from './functions/billing/resource';
import * as blog from './functions/blog/resource';
import * as catalogue from './functions/catalogue/resource';
import * as downloads from './functions/downloads/resource';
import * as figures from './functions/figures/resource';
import { addFeedUrl, grantEmailSending, grantMessagePublishing } from './functions/grants';
import * as playback from './functions/playback/resource';
import * as progress from './functions/progress/resource';
import * as reactions from './functions/reactions/resource';
import { configureEncoding } from './functions/streams/media-convert';
import * as streams from './functions/streams/resource';
import * as support from './functions/support/resource';
import * as titleManagement from './functions/title-management/resource';
import * as visitorDelivery from './functions/visitor-delivery/resource';
import { recordMigrations } from './migrations/resource';
import { connectApiLog } from './monitoring/api-log';
import { storeDeadLetters } from './monitoring/dead-letters';
import { limitLogRetention, writeStructuredLogs } from './monitoring/log-retention';
import { monitorBranch } from './monitoring/resource';
import { grantBucketAccess } from './storage/bucket-access';
import { retainMediaBucket } from './storage/bucket-retention';
import { storage } from './storage/resource';

export const backend = defineBackend({
  auth,
  data,
  storage,
  postConfirmation,
  ...accountClosing,
  ...accountManagement,
  ...billing,
  ...blog,
  ...catalogue,
  ...downloads,
  ...figures,
  ...playback,
  ...progress,
  ...reactions,
  ...streams,
  ...support,
  ...titleManagement,
  ...visitorDelivery,
});

applySignInPolicy(backend);
retainMediaBucket(backend);
enablePointInTimeRecovery(backend);
grantTableAccess(backend);
grantBucketAccess(backend);
grantUserPoolAccess(backend);
grantSessionRevocation(backend);
checkTokensOfIdentities(backend);
restrictTriggers(backend);
denyFilterOnHiddenFields(backend);
restrictListsToOwner(backend);
limitOwnLists(backend);
addDraftFilter(backend);
addCaptionsFlag(backend);
validatePlans(backend);
logModelChanges(backend);
rejectEndedSessions(backend);
grantMessagePublishing(backend);
grantEmailSending(backend);
configurePayments(backend);
configureEncoding(backend);
deliverMedia(backend);
deliverToVisitors(backend);
addFeedUrl(backend);
protectFromDeletion(backend);
recordMigrations(backend);
limitRequests(backend);
limitRequestRate(backend);
connectApiLog(backend);
writeStructuredLogs(backend);
limitLogRetention(backend);
monitorBranch(backend, storeDeadLetters(backend));

export type MarqueeBackend = typeof backend;
