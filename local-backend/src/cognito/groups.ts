import { ServiceError } from '../http/service.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { UserPoolModel } from '../model/user-pool-model.ts';

export interface Group {
  name: string;
  roleArn: string | undefined;
  /** Lower values take precedence; undefined is last. */
  precedence: number | undefined;
  description: string | undefined;
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
}

/** Creates the directory of groups: groups of the definitions, which always exist, and groups created at run time. */
export function createGroupDirectory(store: ScopedStore, model: UserPoolModel) {
  const defined = model.groups.map(
    (group): Group => ({ ...group, description: undefined, createdAt: 0, changedAt: 0 }),
  );
  const list = async () => {
    const groups = new Map(defined.map((group) => [group.name, group]));
    for await (const { value } of store.list<Group>('group/')) groups.set(value.name, value);
    return [...groups.values()].sort((one, other) => rank(one) - rank(other));
  };
  return {
    list,
    /** Throws `ResourceNotFoundException`. */
    async get(name: string): Promise<Group> {
      const group = (await list()).find((candidate) => candidate.name === name);
      if (group === undefined) throw new ServiceError('ResourceNotFoundException', 'Group not found.');
      return group;
    },
    put: (group: Group): Promise<void> => store.write([{ kind: 'put', key: keyOf(group.name), value: group }]),
    remove: (name: string): Promise<void> => store.write([{ kind: 'delete', key: keyOf(name) }]),
  };
}

export type GroupDirectory = ReturnType<typeof createGroupDirectory>;

/** Returns the role of the lowest precedence; undefined when several groups share it with different roles. */
export function preferredRole(groups: Group[]): string | undefined {
  const withRole = groups.filter(({ roleArn }) => roleArn !== undefined);
  const [first] = withRole;
  if (first === undefined) return undefined;
  const candidateRoles = new Set(withRole.filter((group) => rank(group) === rank(first)).map(({ roleArn }) => roleArn));
  return candidateRoles.size === 1 ? first.roleArn : undefined;
}

const rank = ({ precedence }: Group) => precedence ?? Number.MAX_SAFE_INTEGER;
const keyOf = (name: string) => `group/${encodeURIComponent(name)}`;
