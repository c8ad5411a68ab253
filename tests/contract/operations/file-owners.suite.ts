import { beforeAll, describe, expect, test } from 'vitest';
import { asMember, connectedClient, signInAs } from '../../support/session';
import { linkTo, movieFacts, newPath, TitleSave } from '../../support/title-saves';

const { queries } = await connectedClient();

describe('fileOwners', () => {
  beforeAll(() => signInAs('administrator'));

  test('a file is uploading until its title is saved, then the title’s; without a record it is orphaned', async () => {
    const save = new TitleSave('movie');
    const [poster, film, unknown] = [
      newPath('movie', 'thumbnail'),
      newPath('movie', 'src'),
      newPath('movie', 'thumbnail'),
    ];
    await save.send(poster, film);
    // The first call starts the function, which reads all titles: on a busy machine this may exceed the API's timeout.
    await expect
      .poll(() => ownersOf(poster, unknown), { timeout: 50_000 })
      .toMatchObject([
        { path: poster, use: 'UPLOADING', name: 'A title' },
        { path: unknown, use: 'ORPHANED' },
      ]);
    await save.save({ ...movieFacts, bg: linkTo(poster), link: linkTo(film) });
    const owner = { use: 'TITLE', kind: 'movie', id: save.id, name: movieFacts.title };
    await expect
      .poll(() => ownersOf(poster, film), { timeout: 20_000 })
      .toMatchObject([
        { path: poster, ...owner },
        { path: film, ...owner },
      ]);
  });

  test('refuses more than 100 paths in one request', async () => {
    const paths = Array.from({ length: 101 }, (_, n) => `movies/thumbnail/${n}.webp`);
    const { errors } = await queries.fileOwners({ paths }, asMember);
    expect(errors?.[0]?.message).toContain('in one request');
  });
});

async function ownersOf(...paths: string[]) {
  const { data, errors } = await queries.fileOwners({ paths }, asMember);
  // Compares the messages: a failed comparison prints only the length of an array.
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
  return data;
}
