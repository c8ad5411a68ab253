import type { ScopedStore } from './scoped-store.ts';
import { createSerialQueue } from './serial-queue.ts';

export interface Identities {
  /** The identity of a user. The first time they get the one given, unless it is somebody else's already. */
  claim(sub: string, identityId: string): Promise<string>;
  /** Whether the identity is a user's own: it is closed to guests then. */
  isClaimed(identityId: string): Promise<boolean>;
}

/** Which identity belongs to which user: `user/{sub}` and `identity/{id}`. */
export function createIdentities(store: ScopedStore, anotherId: () => string): Identities {
  const queue = createSerialQueue();
  const isClaimed = async (identityId: string) => (await store.get(`identity/${identityId}`)) !== undefined;
  return {
    isClaimed,
    claim: (sub, identityId) =>
      queue(async () => {
        const own = await store.get<string>(`user/${sub}`);
        if (own !== undefined) return own;
        const claimed = (await isClaimed(identityId)) ? anotherId() : identityId;
        await store.write([
          { kind: 'put', key: `user/${sub}`, value: claimed },
          { kind: 'put', key: `identity/${claimed}`, value: sub },
        ]);
        return claimed;
      }),
  };
}
