import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { type KeyValueStore, openKeyValueStore, scopedStore } from '../installation/key-value-store.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createUserDirectory, newSub, type UserDirectory } from './users.ts';

let folder: string;
let store: KeyValueStore;
let users: UserDirectory;
async function open() {
  store = await openKeyValueStore(folder);
  users = createUserDirectory(scopedStore(store, 'pool/'), createSerialQueue(), () => Date.UTC(2030, 0, 1), {
    kind: 'addresses',
    attributes: ['email'],
  });
}
beforeEach(async () => {
  folder = await temporaryFolder();
  await open();
});
afterEach(async () => {
  await store.close();
});

const member = (email: string) => ({
  ...newIdentity(),
  attributes: { email, email_verified: 'true' },
  status: 'CONFIRMED' as const,
  password: { salt: 'aa', verifier: 'bb' },
  temporaryPasswordExpires: undefined,
});

function newIdentity() {
  const sub = newSub();
  return { sub, username: sub };
}

async function count(list: AsyncIterable<unknown>) {
  let found = 0;
  for await (const _ of list) found += 1;
  return found;
}

test('concurrent changes of one record are all applied', async () => {
  const { sub } = await users.add(member('ann@example.com'));
  const names = ['A', 'B', 'C', 'D'];
  await Promise.all(names.map((name) => users.update(sub, ({ groups }) => ({ groups: [...groups, name] }))));
  expect((await users.find(sub))?.groups).toEqual(names);
  expect(await count(users.inGroup('A'))).toBe(1);
  await users.update(sub, () => ({ groups: [] }));
  expect(await count(users.inGroup('A'))).toBe(0);
});

test('groups whose names share a prefix have separate members', async () => {
  const { sub } = await users.add(member('ann@example.com'));
  await users.update(sub, () => ({ groups: ['ADMIN/EAST'] }));
  expect(await count(users.inGroup('ADMIN'))).toBe(0);
  expect(await count(users.inGroup('ADMIN/EAST'))).toBe(1);
});

test('a deleted user leaves no records behind', async () => {
  const { sub } = await users.add(member('ann@example.com'));
  await users.update(sub, () => ({ groups: ['ADMIN'] }));
  await users.remove(sub);
  expect(await count(store.list(''))).toBe(0);
});

test('ten thousand users are found and changed quickly, and survive a restart', async () => {
  for (let first = 0; first < 10_000; first += 500) {
    const batch = Array.from({ length: 500 }, (_, n) => users.add(member(`user${first + n}@example.com`)));
    await Promise.all(batch);
  }
  await store.close();
  await open();
  const started = performance.now();
  for (let n = 0; n < 100; n += 1) {
    const user = await users.find(`USER${n * 97}@example.com`);
    await users.update(user?.sub ?? '', () => ({ enabled: false }));
  }
  // A store that rewrites or scans all records would take minutes.
  expect(performance.now() - started).toBeLessThan(2000);
  await expect(users.add(member('User9999@example.com'))).rejects.toMatchObject({ code: 'UsernameExistsException' });
});
