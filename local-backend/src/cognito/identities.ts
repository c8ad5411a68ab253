import type { ScopedStore } from './scoped-store.ts';
import { createSerialQueue } from './serial-queue.ts';

export interface Identities {
  /** Returns the identity of a user. The first call assigns the given identity, unless it belongs to another user. */
  claim(sub: string, identityId: string): Promise<string>;
  /** Tests whether the identity belongs to a user; guests may not use it then. */
  isClaimed(identityId: string): Promise<boolean>;
}

/** Stores the identities of users under `user/{sub}` and `identity/{id}`. */
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
