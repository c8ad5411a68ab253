import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { liveAccounts } from '../account-management/live-accounts';
import type { Person } from './listed-rows';

/** Maximum people that a search matches: an administrator with more results refines the query. */
const mostPeople = 100;

/** Finds the owners of listed records in the accounts manager's in-memory index. */
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
