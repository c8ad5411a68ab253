import type { MarqueeBackend } from '../../backend';
import { addStep, createStep, isAdministrator, noneDataSource, resolversOf } from './pipeline-steps';

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

/** Lists of one customer's records by a key that does not contain the owner: the support request's id, its messages. */
const wholeLists = ['listSupportInteractionsBySupport_id', 'listSupportMessagesByTicket_idAndWritten_at'];

/**
 * Prevents customers from inferring records they cannot read. An owner rule removes the records of others from a page,
 * but an empty page with a next token reveals that a record exists: the account of an address, the number of
 * memberships, the date of a payment. A caller who is no administrator therefore lists by the own id only, and a
 * request of another customer is reported as missing.
 */
export function restrictListsToOwner(backend: MarqueeBackend): void {
  const queries = resolversOf(backend, 'Query');
  const listNamed = (name: string) => {
    const list = queries.find(({ fieldName }) => fieldName === name);
    if (!list) throw new Error(`The data API has no query ${name}.`);
    return list;
  };
  const source = noneDataSource(backend);
  for (const [owner, names] of Object.entries(ownLists)) {
    const parts = { name: `${owner.replace('_id', '')}OwnListGuard`, source, request: unlessOwn(owner), response };
    const guard = createStep(backend, parts);
    for (const name of names) addStep(listNamed(name), guard, 'first');
  }
  const ending = createStep(backend, { name: 'EmptyPageEnd', source, request, response: endedWhereEmpty });
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
