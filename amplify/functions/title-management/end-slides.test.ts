import { expect, test, vi } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { endSlides } from './end-slides';

test('ends the slides of deleted titles, and no others', async () => {
  vi.stubEnv('SLIDE_TABLE', 'HeroSlide');
  const now = '2026-05-01T12:00:00.000Z';
  const slide = (id: string, link: string, endsAt?: string) => ({
    id: { S: id },
    link: { S: link },
    ...(endsAt && { ends_at: { S: endsAt } }),
  });
  const Items = [
    slide('gone', '/stream/tv-show/plan%209?from=hero'),
    slide('planned', '/stream/tv-show/bonanza-1959#episodes', '2026-06-01T00:00:00.000Z'),
    slide('over', '/stream/tv-show/bonanza-1959', '2026-04-01T00:00:00.000Z'),
    slide('other-kind', '/stream/movie/bonanza-1959'),
    slide('other-page', '/tv-shows'),
    { id: { S: 'no-link' } },
  ];
  const ended: unknown[] = [];
  await fakeDynamoDB((request) => {
    if (!Array.isArray(request.TransactItems)) return { body: { Items } };
    ended.push(...request.TransactItems.map(({ Update }) => Update.Key.id.S));
    return { body: {} };
  });
  await endSlides({ kind: 'tvShow', ids: ['plan 9', 'bonanza-1959'], now });
  expect(ended).toEqual(['gone', 'planned']);
});
