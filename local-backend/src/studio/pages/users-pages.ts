import * as v from 'valibot';
import { messageOf } from '../../error-text.ts';
import { ServiceError } from '../../http/service.ts';
import type { BackendModel } from '../../model/backend-model.ts';
import type { UserPoolModel } from '../../model/user-pool-model.ts';
import type { AwsClient } from '../aws-client.ts';
import { actionButton, address, dataTable, html } from '../html.ts';
import type { StudioAnswer, StudioRequest } from '../studio-request.ts';

const Attributes = v.optional(v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })), []);
const User = v.object({ Username: v.string(), UserStatus: v.string(), Enabled: v.boolean(), Attributes });
const Users = v.object({ Users: v.array(User), PaginationToken: v.optional(v.string()) });
const OneUser = v.object({ ...User.entries, UserAttributes: Attributes });
const Groups = v.object({ Groups: v.array(v.object({ GroupName: v.string() })) });

const PAGE_SIZE = 50;
const emailOf = (attributes: v.InferOutput<typeof Attributes>) =>
  attributes.find(({ Name }) => Name === 'email')?.Value ?? '';

/** The parts of the studio's context that these pages use. */
interface UsersContext {
  aws: Pick<AwsClient, 'userPool'>;
  model: Pick<BackendModel, 'userPool' | 'furtherUserPools'>;
}

/** Lists the user pools; the first one is that of the client's configuration. */
function poolsOf({ model }: UsersContext): UserPoolModel[] {
  return model.userPool === undefined ? [] : [model.userPool, ...model.furtherUserPools];
}

/** Finds the pool that a request names, or the first one. */
function poolOf(context: UsersContext, { query }: StudioRequest): UserPoolModel | undefined {
  const pools = poolsOf(context);
  const id = query.get('pool');
  return id === null ? pools[0] : pools.find((pool) => pool.id === id);
}

/** Lists the users of a pool, with links to the other pools. */
export async function usersPage(context: UsersContext, request: StudioRequest): Promise<StudioAnswer> {
  const { aws } = context;
  const pools = poolsOf(context);
  if (pools.length === 0)
    return { kind: 'page', title: 'Users', content: html`<p>The definitions have no user pool.</p>` };
  const pool = poolOf(context, request);
  if (pool === undefined) return { kind: 'not found', name: 'user pool' };
  const after = request.query.get('after');
  const { Users: users, PaginationToken } = v.parse(
    Users,
    await aws.userPool('ListUsers', {
      UserPoolId: pool.id,
      Limit: PAGE_SIZE,
      ...(after !== null && { PaginationToken: after }),
    }),
  );
  const rows = users.map(({ Username, UserStatus, Enabled, Attributes: attributes }) => [
    html`<a href="${address('user', { pool: pool.id, name: Username })}">${emailOf(attributes) || Username}</a>`,
    `${UserStatus}${Enabled ? '' : ', disabled'}`,
    Username,
  ]);
  const next =
    PaginationToken && html`<a href="${address('users', { pool: pool.id, after: PaginationToken })}">Next page</a>`;
  return {
    kind: 'page',
    title: pools.length === 1 ? 'Users' : `Users of ${pool.name}`,
    content: html`${pools.length === 1 ? undefined : poolLinks(pools, pool)}${dataTable('Users', ['User', 'Status', 'Name'], rows)}<p>${next || undefined}</p>`,
  };
}

function poolLinks(pools: UserPoolModel[], shown: UserPoolModel) {
  const links = pools.map(({ id, name }) =>
    id === shown.id
      ? html`<li><a href="${address('users', { pool: id })}" aria-current="true">${name}</a></li>`
      : html`<li><a href="${address('users', { pool: id })}">${name}</a></li>`,
  );
  return html`<nav aria-label="User pools"><ul>${links}</ul></nav>`;
}

/** Shows a user; adds the user to groups and removes the user from them. */
export async function userPage(context: UsersContext, request: StudioRequest): Promise<StudioAnswer> {
  const { aws } = context;
  const pool = poolOf(context, request);
  const { query, form } = request;
  const Username = query.get('name') ?? '';
  if (pool === undefined) return { kind: 'not found', name: 'user pool' };
  const problem = form && (await changeGroup(context, pool, { Username, form }));
  if (form && problem === undefined)
    return { kind: 'redirect', to: address('user', { pool: pool.id, name: Username }) };
  const identify = { UserPoolId: pool.id, Username };
  const user = v.parse(OneUser, await aws.userPool('AdminGetUser', identify));
  const { Groups: own } = v.parse(Groups, await aws.userPool('AdminListGroupsForUser', identify));
  const attributes = user.UserAttributes;
  const here = address('user', { pool: pool.id, name: Username });
  const names = new Set(own.map(({ GroupName }) => GroupName));
  const others = pool.groups.map(({ name }) => name).filter((name) => !names.has(name));
  return {
    kind: 'page',
    title: emailOf(attributes) || Username,
    problem,
    content: html`<p>${user.UserStatus}${user.Enabled ? '' : ', disabled'}</p>
<h2>Groups</h2>
${own.length === 0 ? html`<p class="empty">None.</p>` : undefined}
${own.map(({ GroupName }) => actionButton(`Remove from ${GroupName}`, here, { remove: GroupName }))}
${others.map((name) => actionButton(`Add to ${name}`, here, { add: name }))}
<h2>Attributes</h2>
${dataTable(
  'Attributes',
  ['Name', 'Value'],
  attributes.map(({ Name, Value }) => [Name, Value]),
)}`,
  };
}

async function changeGroup(
  { aws }: UsersContext,
  { id: UserPoolId }: UserPoolModel,
  { Username, form }: { Username: string; form: URLSearchParams },
): Promise<string | undefined> {
  const added = form.get('add');
  const input = { UserPoolId, Username, GroupName: added ?? form.get('remove') };
  try {
    await aws.userPool(added === null ? 'AdminRemoveUserFromGroup' : 'AdminAddUserToGroup', input);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return messageOf(error);
    throw error;
  }
}
