import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { liveAccounts } from '../account-management/live-accounts';
import type { Person } from './listed-rows';

/** How many people a search may find: who sees more than a page of them types another letter. */
const mostPeople = 100;

/** Whose records are listed: the same index of accounts as the accounts manager's, kept in memory. */
export function peopleOf(client: DynamoDBDocumentClient) {
  const accounts = liveAccounts(client);
  const browse = async (search: string, cognitoIds: ReadonlySet<string> | undefined) => {
    const request = { ...everybody, search, cognitoIds };
    return (await accounts.current()).browse(request, new Set()).items;
  };
  return {
    /** The people of the user pool with these ids; those without a Users record are missing. */
    async named(ids: readonly string[]): Promise<Map<string, Person>> {
      if (ids.length === 0) return new Map();
      const found = await browse('', new Set(ids));
      return new Map(found.map(({ id, cognitoId, email }) => [cognitoId ?? '', { accountId: id, email }]));
    },
    /** The user-pool ids of people found by parts of an address or a name. */
    async found(search: string): Promise<string[]> {
      return (await browse(search, undefined)).flatMap(({ cognitoId }) => (cognitoId ? [cognitoId] : []));
    },
  };
}

const everybody = {
  page: 1,
  pageSize: mostPeople,
  sort: 'email',
  isDescending: false,
  filters: { role: [], accountStatus: [], verificationStatus: [] },
} as const;
