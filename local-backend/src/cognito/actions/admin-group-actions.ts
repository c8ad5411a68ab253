import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { invalidParameter } from '../cognito-errors.ts';
import type { Group } from '../groups.ts';
import { listAttributes } from '../user-attributes.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { type Actions, collectPage, nonEmptyString, pageEntries, poolAction, userAction, userView } from './action.ts';

const groupName = { GroupName: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) };
const groupFields = {
  Description: v.nullish(v.pipe(v.string(), v.maxLength(2048))),
  Precedence: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  RoleArn: v.nullish(nonEmptyString),
};

export function adminGroupActions(pool: UserPool): Actions {
  const view = (group: Group) => groupView(pool, group);
  return {
    CreateGroup: poolAction(pool, { ...groupName, ...groupFields }, async (input) => {
      if ((await pool.groups.list()).some(({ name }) => name === input.GroupName)) {
        throw new ServiceError('GroupExistsException', 'A group with the name already exists.');
      }
      const now = pool.clock();
      const group: Group = {
        name: input.GroupName,
        description: input.Description ?? undefined,
        precedence: input.Precedence ?? undefined,
        roleArn: input.RoleArn ?? undefined,
        createdAt: now,
        changedAt: now,
      };
      await pool.groups.put(group);
      return { Group: view(group) };
    }),
    GetGroup: poolAction(pool, groupName, async ({ GroupName }) => ({ Group: view(await pool.groups.get(GroupName)) })),
    UpdateGroup: poolAction(pool, { ...groupName, ...groupFields }, async (input) => {
      const old = await pool.groups.get(input.GroupName);
      const group: Group = {
        ...old,
        description: input.Description ?? old.description,
        precedence: input.Precedence ?? old.precedence,
        roleArn: input.RoleArn ?? old.roleArn,
        changedAt: pool.clock(),
      };
      await pool.groups.put(group);
      return { Group: view(group) };
    }),
    DeleteGroup: poolAction(pool, groupName, async ({ GroupName }) => {
      await pool.groups.get(GroupName);
      if (pool.model.groups.some(({ name }) => name === GroupName)) {
        throw invalidParameter(`Group ${GroupName} belongs to the backend's definitions and cannot be deleted here.`);
      }
      const members: User[] = [];
      for await (const user of pool.users.inGroup(GroupName)) members.push(user);
      for (const { sub } of members) await leave(pool, sub, GroupName);
      await pool.groups.remove(GroupName);
    }),
    ListGroups: poolAction(pool, pageEntries, async ({ Limit, NextToken }) => {
      const { items, next } = await collectPage(await pool.groups.list(), Limit, NextToken);
      return { Groups: items.map(view), NextToken: next };
    }),
    ListUsersInGroup: poolAction(pool, { ...groupName, ...pageEntries }, async ({ GroupName, Limit, NextToken }) => {
      await pool.groups.get(GroupName);
      const { items, next } = await collectPage(pool.users.inGroup(GroupName), Limit, NextToken);
      const Users = items.map((user) => ({ ...userView(user), Attributes: listAttributes(user) }));
      return { Users, NextToken: next };
    }),
    AdminAddUserToGroup: userAction(pool, groupName, async ({ sub }, { GroupName }) => {
      await pool.groups.get(GroupName);
      await pool.users.update(sub, ({ groups }) => ({ groups: [...new Set([...groups, GroupName])] }));
    }),
    AdminRemoveUserFromGroup: userAction(pool, groupName, async ({ sub }, { GroupName }) => {
      await pool.groups.get(GroupName);
      await leave(pool, sub, GroupName);
    }),
    AdminListGroupsForUser: userAction(pool, pageEntries, async (user, { Limit, NextToken }) => {
      const joined = (await pool.groups.list()).filter(({ name }) => user.groups.includes(name));
      const { items, next } = await collectPage(joined, Limit, NextToken);
      return { Groups: items.map(view), NextToken: next };
    }),
  };
}

const leave = (pool: UserPool, sub: string, group: string) =>
  pool.users.update(sub, ({ groups }) => ({ groups: groups.filter((name) => name !== group) }));

function groupView({ model }: UserPool, group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: model.id,
    Description: group.description,
    Precedence: group.precedence,
    RoleArn: group.roleArn,
    CreationDate: group.createdAt / 1000,
    LastModifiedDate: group.changedAt / 1000,
  };
}
