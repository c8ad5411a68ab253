import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { actOn } from './bulk-action';

test('a title that others were too busy with to be deleted is refused, and said to be busy', async () => {
  const removal = { deleted: ['a'], failedFiles: [], looseId: undefined };
  const outcome = await actOn(kinds.movie, { name: 'delete' }, ['a', 'b'], () => Promise.resolve(removal));
  expect(outcome).toMatchObject({ done: ['a'], refused: [{ id: 'b', reason: 'BUSY', fields: [] }] });
});

test('what outlived its title is told with what removes it', async () => {
  const removal = { deleted: ['a'], failedFiles: ['movies/src/a.mp4'], looseId: 'l' };
  const outcome = await actOn(kinds.movie, { name: 'delete' }, ['a'], () => Promise.resolve(removal));
  expect(outcome).toMatchObject({
    done: ['a'],
    refused: [],
    loose: { looseId: 'l', paths: ['movies/src/a.mp4'] },
  });
});
