import type { MarqueeBackend } from '../../backend';
import {
  addStep,
  createStep,
  isAdministrator,
  noneDataSource,
  noRequest,
  noResult,
  resolverOf,
  withoutTokenOfEmptyPage,
} from './pipeline-steps';

/** Lists of models whose records belong to a customer, by the field with the owner's id. */
const ownLists = {
  cognito_id: ['listUsers', 'listUsersByCognito_id', 'listUsersByUser_email'],
  user_id: [
    'listUserSubscriptions',
    'listUserSubscriptionsByUser_id',
    'listUserSubscriptionsBySubscription_statusAndSubscription_end_date',
    'listPaymentHistories',
    'listPaymentHistoryByUser_idAndPayment_date',
    'listPaymentHistoryByPayment_statusAndPayment_date',
    'listPaymentCards',
    'listSupportInteractions',
    'listSupportInteractionsByUser_id',
    'listSupportInteractionsBySupport_statusAndSupport_filed_date',
    'listSupportMessages',
    'listSupportMessagesByUser_idAndWritten_at',
    'listFavorites',
    'listReactions',
    'listWatchProgresses',
    'listWatchProgressByUser_idAndPlayed_at',
    'listWatchLaters',
    'listSavedMoments',
    'listDailyViews',
    'listDownloads',
  ],
};

/** Lists of one customer's records by a key that does not contain the owner: the support request's id, its messages. */
const wholeLists = ['listSupportInteractionsBySupport_id', 'listSupportMessagesByTicket_idAndWritten_at'];

/**
 * Prevents customers from inferring records they cannot read. An owner rule removes the records of others from a page,
 * but an empty page with a next token reveals that a record exists: the account of an address, the number of
 * memberships, the date of a payment. A caller who is no administrator therefore lists by the own id only, and a
 * request of another customer is reported as missing.
 */
export function restrictListsToOwner(backend: MarqueeBackend): void {
  const source = noneDataSource(backend);
  for (const [owner, names] of Object.entries(ownLists)) {
    const parts = {
      name: `${owner.replace('_id', '')}OwnListGuard`,
      source,
      request: unlessOwn(owner),
      response: noResult,
    };
    const guard = createStep(backend, parts);
    for (const name of names) addStep(resolverOf(backend, 'Query', name), guard, 'first');
  }
  const ending = createStep(backend, { name: 'EmptyPageEnd', source, request: noRequest, response: endedWhereEmpty });
  for (const name of wholeLists) addStep(resolverOf(backend, 'Query', name), ending, 'last');
}

const isCustomer = `${isAdministrator}
#set( $isCustomer = !$isAdministrator && $util.authType() == "User Pool Authorization" )`;

function unlessOwn(owner: string): string {
  return `${isCustomer}
#if( $isCustomer && $util.defaultIfNull($ctx.args.${owner}, "") != $ctx.identity.sub )
  $util.unauthorized()
#end
${noRequest}`;
}

const endedWhereEmpty = `${isCustomer}${withoutTokenOfEmptyPage('$isCustomer')}`;
