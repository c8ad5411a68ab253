import * as v from 'valibot';
import { messageOf } from '../../error-text.ts';
import { ServiceError } from '../../http/service.ts';
import { actionButton, address, dataTable, html } from '../html.ts';
import type { StudioContext, StudioHandler } from '../studio-request.ts';

const Attributes = v.optional(v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })), []);
const User = v.object({ Username: v.string(), UserStatus: v.string(), Enabled: v.boolean(), Attributes });
const Users = v.object({ Users: v.array(User), PaginationToken: v.optional(v.string()) });
const OneUser = v.object({ ...User.entries, UserAttributes: Attributes });
const Groups = v.object({ Groups: v.array(v.object({ GroupName: v.string() })) });

const PAGE_SIZE = 50;
const emailOf = (attributes: v.InferOutput<typeof Attributes>) =>
  attributes.find(({ Name }) => Name === 'email')?.Value ?? '';

/** Lists the users of the pool. */
export const usersPage: StudioHandler = async ({ aws, model }, { query }) => {
  if (model.userPool === undefined)
    return { kind: 'page', title: 'Users', content: html`<p>The definitions have no user pool.</p>` };
  const after = query.get('after');
  const { Users: users, PaginationToken } = v.parse(
    Users,
    await aws.userPool('ListUsers', {
      UserPoolId: model.userPool.id,
      Limit: PAGE_SIZE,
      ...(after !== null && { PaginationToken: after }),
    }),
  );
  const rows = users.map(({ Username, UserStatus, Enabled, Attributes: attributes }) => [
    html`<a href="${address('user', { name: Username })}">${emailOf(attributes) || Username}</a>`,
    html`${UserStatus}${Enabled ? '' : ', disabled'}`,
    html`${Username}`,
  ]);
  const next = PaginationToken && html`<a href="${address('users', { after: PaginationToken })}">Next page</a>`;
  return {
    kind: 'page',
    title: 'Users',
    content: html`${dataTable('Users', ['User', 'Status', 'Name'], rows)}<p>${next || undefined}</p>`,
  };
};

/** Shows a user, and adds the user to groups or removes the user from them. */
export const userPage: StudioHandler = async (context, { query, form }) => {
  const { aws, model } = context;
  const pool = model.userPool;
  const Username = query.get('name') ?? '';
  if (pool === undefined) return { kind: 'not found', what: 'user pool' };
  const problem = form && (await changeGroup(context, Username, form));
  if (form && problem === undefined) return { kind: 'redirect', to: address('user', { name: Username }) };
  const identify = { UserPoolId: pool.id, Username };
  const user = v.parse(OneUser, await aws.userPool('AdminGetUser', identify));
  const { Groups: own } = v.parse(Groups, await aws.userPool('AdminListGroupsForUser', identify));
  const attributes = user.UserAttributes;
  const here = address('user', { name: Username });
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
  attributes.map(({ Name, Value }) => [html`${Name}`, html`${Value}`]),
)}`,
  };
};

async function changeGroup(
  { aws, model }: StudioContext,
  Username: string,
  form: URLSearchParams,
): Promise<string | undefined> {
  const added = form.get('add');
  const input = { UserPoolId: model.userPool?.id, Username, GroupName: added ?? form.get('remove') };
  try {
    await aws.userPool(added === null ? 'AdminRemoveUserFromGroup' : 'AdminAddUserToGroup', input);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return messageOf(error);
    throw error;
  }
}
