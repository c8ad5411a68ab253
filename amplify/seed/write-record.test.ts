import { describe, expect, test } from 'vitest';
import { type SeedModel, writeRecord } from './write-record';

interface Film {
  id: string;
  title: string;
  trailer: string | null;
}

/** Creates an in-memory table with the responses of the data client; it counts the writes. */
function table(stored: Record<string, object> = {}) {
  const writes: string[] = [];
  const write = (kind: string) => async (record: Film) => {
    writes.push(kind);
    stored[record.id] = { ...stored[record.id], ...record };
    return { data: record };
  };
  const model: SeedModel<Film> = {
    get: async ({ id }) => ({ data: stored[id] ?? null }),
    create: write('create'),
    update: write('update'),
  };
  return { model, stored, writes };
}

const film: Film = { id: 'metropolis-1927', title: 'Metropolis', trailer: null };

describe('writing a record of the seed', () => {
  test('creates missing records', async () => {
    const { model, stored } = table();
    expect(await writeRecord(model, film)).toBe('created');
    expect(stored['metropolis-1927']).toEqual(film);
  });

  test('leaves equal records unchanged, with their unknown fields', async () => {
    const { model, writes } = table({ 'metropolis-1927': { id: film.id, title: film.title, likes: 7 } });
    expect(await writeRecord(model, film)).toBe('unchanged');
    expect(writes).toEqual([]);
  });

  test('updates differing fields and keeps unknown ones', async () => {
    const { model, stored } = table({ 'metropolis-1927': { ...film, title: 'Metropol', likes: 7 } });
    expect(await writeRecord(model, film)).toBe('updated');
    expect(stored['metropolis-1927']).toEqual({ ...film, likes: 7 });
  });

  test('throws errors that accompany data in a response', async () => {
    const { model } = table();
    const refusing = { ...model, create: async () => ({ data: null, errors: [{ message: 'Not Authorized' }] }) };
    await expect(writeRecord(refusing, film)).rejects.toThrow('Not Authorized');
  });
});
