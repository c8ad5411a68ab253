import { membershipStates } from '@rules/billing/membership';
import { paymentStates } from '@rules/billing/payments';
import { maxSearchLength } from '@rules/request-bounds';
import type { Schema } from '../../data/schema';
import { cachedAccountIndex } from '../account-management/account-index';
import { operationOf } from '../shared/caller';
import type { StoredItem } from '../shared/dynamodb/read-items';
import { requiredVariable } from '../shared/required-variable';
import { paymentRow, type RecordOwner, subscriptionRow } from './listed-rows';
import { paginateLatestFirst } from './paginate-latest-first';
import { findSubscriptions } from './records/customer-membership';

/** Maximum people that a search matches: an administrator with more results refines the query. */
const maxOwners = 100;

const allAccounts = {
  page: 1,
  pageSize: maxOwners,
  sort: 'email',
  isDescending: false,
  filters: { role: [], accountStatus: [], verificationStatus: [] },
} as const;

const owners = recordOwners();
const pageSizes = { memberships: 50, payments: 100 };

type MembershipsEvent = Parameters<Schema['browseMemberships']['functionHandler']>[0];
type PaymentsEvent = Parameters<Schema['browsePayments']['functionHandler']>[0];
type Rows = Schema['SubscriptionRows']['type'] | Schema['PaymentRows']['type'];

/** The operations by which administrators list memberships and payments. The schema rejects all other callers. */
export const handler = async (event: MembershipsEvent | PaymentsEvent): Promise<Rows> => {
  // The two operations have different arguments; the operation's name identifies the type.
  if (operationOf(event) === 'browsePayments') return payments((event as PaymentsEvent).arguments);
  return memberships((event as MembershipsEvent).arguments);
};

async function memberships({
  status,
  planId,
  search,
  nextToken,
}: MembershipsEvent['arguments']): Promise<Schema['SubscriptionRows']['type']> {
  const statuses = membershipStates.filter((state) => !status || state === status);
  const typed = (search ?? '').trim().slice(0, maxSearchLength);
  const page = typed
    ? { items: await membershipsOf(await owners.search(typed), statuses, planId ?? ''), nextToken: null }
    : await paginateLatestFirst({
        table: requiredVariable('SUBSCRIPTION_TABLE'),
        index: 'userSubscriptionsBySubscription_statusAndSubscription_end_date',
        statusField: 'subscription_status',
        timeField: 'subscription_end_date',
        statuses,
        only: planId ? { field: 'plan_id', value: planId } : undefined,
        pageSize: pageSizes.memberships,
        nextToken,
      });
  return { items: await withOwners(page.items, subscriptionRow), nextToken: page.nextToken };
}

/** Reads all memberships of some customers, sorted by end, the latest first. */
async function membershipsOf(userIds: string[], statuses: readonly string[], planId: string): Promise<StoredItem[]> {
  const found = await Promise.all(userIds.map((userId) => findSubscriptions(userId)));
  const end = ({ subscription_end_date }: StoredItem) => String(subscription_end_date ?? '');
  return found
    .flat()
    .filter(({ subscription_status }) => statuses.includes(String(subscription_status)))
    .filter((item) => !planId || item.plan_id === planId)
    .sort((one, other) => end(other).localeCompare(end(one)));
}

async function payments({
  from,
  to,
  status,
  nextToken,
}: PaymentsEvent['arguments']): Promise<Schema['PaymentRows']['type']> {
  const page = await paginateLatestFirst({
    table: requiredVariable('PAYMENT_TABLE'),
    index: 'paymentHistoriesByPayment_statusAndPayment_date',
    statusField: 'payment_status',
    timeField: 'payment_date',
    statuses: paymentStates.filter((state) => !status || state === status),
    from: from ?? undefined,
    to: to ?? undefined,
    pageSize: pageSizes.payments,
    nextToken,
  });
  return { items: await withOwners(page.items, paymentRow), nextToken: page.nextToken };
}

/** Formats records with their owners. */
async function withOwners<Row>(
  items: StoredItem[],
  rowOf: (item: StoredItem, owner: RecordOwner | undefined) => Row,
): Promise<Row[]> {
  const userIds = new Set(items.flatMap(({ user_id }) => (typeof user_id === 'string' ? [user_id] : [])));
  const ownersById = await owners.byId(userIds);
  return items.map((item) => rowOf(item, ownersById.get(String(item.user_id))));
}

/** Creates a reader of the owners of listed records, from the accounts manager's in-memory index. */
function recordOwners() {
  const accounts = cachedAccountIndex();
  const browse = async (search: string, cognitoIds: ReadonlySet<string> | undefined) => {
    const request = { ...allAccounts, search, cognitoIds };
    return (await accounts.current()).browse(request, new Set()).items;
  };
  return {
    /** Returns owners by user-pool id; users without a Users record are missing. */
    async byId(ids: ReadonlySet<string>): Promise<Map<string, RecordOwner>> {
      if (ids.size === 0) return new Map();
      const found = await browse('', ids);
      return new Map(found.map(({ id, cognitoId, email }) => [cognitoId ?? '', { accountId: id, email }]));
    },
    /** Returns the user-pool ids of the accounts that match parts of an email address or a name. */
    async search(search: string): Promise<string[]> {
      return (await browse(search, undefined)).flatMap(({ cognitoId }) => (cognitoId ? [cognitoId] : []));
    },
  };
}
