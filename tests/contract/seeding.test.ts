import { expect, test } from 'vitest';
import { storedTitles, titleName } from '../../amplify/seed/seed-titles';
import { buildTvShow } from '../support/build-title';
import { asMember, connectedClient, signInAs } from '../support/session';

test('a repeated seed reads more titles than a request may run resolvers for', async () => {
  const { models } = await connectedClient();
  await signInAs('administrator');
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { data } = await models.TVShowMetadata.create(buildTvShow({}), asMember);
    ids.push(data?.id ?? '');
  }
  const stored = await storedTitles();
  for (const id of ids) await models.TVShowMetadata.delete({ id }, asMember);
  expect([...stored.keys()]).toEqual(expect.arrayContaining(ids.map((id) => titleName({ kind: 'tvShow', id }))));
});
