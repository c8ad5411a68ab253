import * as v from 'valibot';
import { invalidParameter } from '../cognito-errors.ts';
import { listAttributes } from '../user-attributes.ts';
import type { UserPool } from '../user-pool.ts';
import { emailOf, type User } from '../users.ts';

import { type Action, collectPage, poolAction, userPageEntries, userView } from './action.ts';

const entries = {
  ...userPageEntries,
  Filter: v.nullish(v.pipe(v.string(), v.maxLength(256)), ''),
  AttributesToGet: v.nullish(v.array(v.string())),
};

/** Lists users that match a filter. */
export function listUsersAction(pool: UserPool): Action {
  return poolAction(pool, entries, async ({ Filter, AttributesToGet, Limit, PaginationToken }) => {
    const { items, next } = await collectPage(matching(pool, parseFilter(Filter)), Limit, PaginationToken);
    const Users = items.map((user) => ({
      ...userView(user),
      Attributes: listAttributes(user).filter(({ Name }) => AttributesToGet?.includes(Name) ?? true),
    }));
    return { Users, PaginationToken: next };
  });
}

interface Filter {
  attribute: string;
  comparison: 'equals' | 'starts with';
  value: string;
}

/** Parses `email = "ann@example.com"` or `"name" ^= "An"`; a backslash escapes quotes inside the value. */
function parseFilter(filter: string): Filter | undefined {
  if (filter.trim() === '') return undefined;
  const parts = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  const [, attribute = '', operator, value = ''] = parts ?? [];
  if (parts === null || !(searchable.has(attribute) || keys.has(attribute))) {
    throw invalidParameter(`Error while parsing filter : ${filter}`);
  }
  const comparison = operator === '=' ? 'equals' : 'starts with';
  return { attribute, comparison, value: value.replace(/\\(.)/g, '$1') };
}

async function* matching(pool: UserPool, filter: Filter | undefined): AsyncGenerator<User> {
  const isLookUp = filter?.comparison === 'equals' && ['sub', 'username'].includes(filter.attribute);
  if (isLookUp) {
    const user = await pool.users.find(filter.value);
    if (user !== undefined && matches(user, filter)) yield user;
    return;
  }
  for await (const user of pool.users.all()) {
    if (filter === undefined || matches(user, filter)) yield user;
  }
}

function matches(user: User, { attribute, comparison, value }: Filter): boolean {
  const read = keys.get(attribute) ?? (({ attributes }: User) => attributes[attribute]);
  const [held, wanted] = [read(user)?.toLowerCase(), value.toLowerCase()];
  return comparison === 'equals' ? held === wanted : (held?.startsWith(wanted) ?? false);
}

const keys = new Map<string, (user: User) => string>([
  ['sub', ({ sub }) => sub],
  ['username', ({ username }) => username],
  ['email', emailOf],
  ['cognito:user_status', ({ status }) => status],
  ['status', ({ enabled }) => (enabled ? 'Enabled' : 'Disabled')],
]);
const searchable = new Set(['phone_number', 'name', 'given_name', 'family_name', 'preferred_username']);
