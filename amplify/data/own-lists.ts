import type { MarqueeBackend } from '../backend';
import { addStep, isAdministrator, makeStep, noSource, resolversOf } from './resolver-steps';

/** The lists of models whose records are a customer's own, by the field that says whose. */
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
  ],
};

/** Lists of what is one person's as a whole, by a key that does not say whose: a request by its number, its thread. */
const wholeLists = ['listSupportInteractionsBySupport_id', 'listSupportMessagesByTicket_idAndWritten_at'];

/**
 * Keeps customers from finding out what they may not read. An owner's rule leaves the records of others out of a page,
 * but the page has been read, and a page that is empty and goes on says that something is there: whether an address has
 * an account, how many memberships run, what was paid when. So whoever is no administrator lists by the own id, and a
 * request that is somebody else's looks as if it were not there.
 */
export function listOwnRecordsOnly(backend: MarqueeBackend): void {
  const queries = resolversOf(backend, 'Query');
  const listNamed = (name: string) => {
    const list = queries.find(({ fieldName }) => fieldName === name);
    if (!list) throw new Error(`The data API has no query ${name}.`);
    return list;
  };
  const source = noSource(backend);
  for (const [owner, names] of Object.entries(ownLists)) {
    const parts = { name: `${owner.replace('_id', '')}OwnListGuard`, source, request: unlessOwn(owner), response };
    const guard = makeStep(backend, parts);
    for (const name of names) addStep(listNamed(name), guard, 'first');
  }
  const ending = makeStep(backend, { name: 'EmptyPageEnd', source, request, response: endedWhereEmpty });
  for (const name of wholeLists) addStep(listNamed(name), ending, 'last');
}

const request = '{ "version": "2018-05-29", "payload": {} }';
const response = '$util.toJson({})';

const isCustomer = `${isAdministrator}
#set( $isCustomer = !$isAdministrator && $util.authType() == "User Pool Authorization" )`;

function unlessOwn(owner: string): string {
  return `${isCustomer}
#if( $isCustomer && $util.defaultIfNull($ctx.args.${owner}, "") != $ctx.identity.sub )
  $util.unauthorized()
#end
${request}`;
}

const endedWhereEmpty = `${isCustomer}
#if( $isCustomer && $ctx.prev.result.items.isEmpty() )
  $util.toJson({ "items": [] })
#else
  $util.toJson($ctx.prev.result)
#end`;
