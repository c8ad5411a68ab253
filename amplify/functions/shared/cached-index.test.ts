import { expect, test } from 'vitest';
import { CachedIndex } from './cached-index';

interface Person {
  id: string;
  name: string;
}

class People {
  private readonly byId: Map<string, Person>;

  constructor(people: Person[]) {
    this.byId = new Map(people.map((person) => [person.id, person]));
  }

  change(id: string, person: Person | undefined) {
    if (person) this.byId.set(id, person);
    else this.byId.delete(id);
  }

  get names() {
    return [...this.byId.values()].map(({ name }) => name);
  }
}

/** Creates a table of people that counts its full reads, and whose version may be unreadable for a while. */
function people() {
  const table = { stored: [{ id: 'a', name: 'Ada' }], version: 1, isBusy: false, wholeReads: 0 };
  const index = new CachedIndex<Person, People>({
    async readState() {
      if (table.isBusy) throw new Error('Throttled.');
      return { version: table.version, changes: table.stored.map(({ id }, n) => ({ version: n + 1, id })) };
    },
    async readAll() {
      table.wholeReads += 1;
      return table.stored;
    },
    async readByIds(ids) {
      return new Map(table.stored.filter(({ id }) => ids.includes(id)).map((person) => [person.id, person]));
    },
    build: (stored) => new People(stored),
  });
  return { table, index };
}

test('shares one scan of the table between concurrent callers', async () => {
  const { table, index } = people();
  await Promise.all([index.current(), index.current(), index.current()]);
  expect(table.wholeReads).toBe(1);
});

test('reads only later changes after a failed version check', async () => {
  const { table, index } = people();
  await index.current();
  table.isBusy = true;
  await expect(index.current()).rejects.toThrow('Throttled.');
  table.isBusy = false;
  Object.assign(table, { stored: [...table.stored, { id: 'b', name: 'Bob' }], version: 2 });
  expect((await index.current()).names).toEqual(['Ada', 'Bob']);
  expect(table.wholeReads).toBe(1);
});

test('retries a failed first scan with the next caller', async () => {
  const { table, index } = people();
  table.isBusy = true;
  await expect(index.current()).rejects.toThrow('Throttled.');
  table.isBusy = false;
  expect((await index.current()).names).toEqual(['Ada']);
});
