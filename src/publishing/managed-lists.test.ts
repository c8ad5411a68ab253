import { afterEach, expect, test, vi } from 'vitest';
import { connectBackend } from '@/backend/client/connection';
import { memberToken } from '@/backend/client/data-client';
import { type ManagedFaqEntry, managedFaq } from './managed-lists';

vi.mock('@/backend/client/data-client', { spy: true });

afterEach(() => vi.unstubAllGlobals());

test('stores the order of a long list in requests within the API’s limit of 50 resolvers, one after another', async () => {
  const log: string[] = [];
  connectBackend({
    origin: 'http://site.test',
    publicApi: { url: 'http://api.test/graphql', key: 'key' },
    loadOutputs: async () => ({}),
  });
  vi.mocked(memberToken).mockResolvedValue('token');
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { query, variables }: { query: string; variables: Record<string, object> } = JSON.parse(body);
    const mutations = [...query.matchAll(/(\w+): updateFaqEntry\(input: \$(\w+)/g)];
    log.push(mutations.length > 50 ? 'too many' : 'sent');
    await Promise.resolve();
    log.push('answered');
    const stored = mutations.map(([, alias = '', input = '']) => [alias, { ...variables[input], updatedAt: 'later' }]);
    return Response.json({ data: Object.fromEntries(stored) });
  });
  const items = Array.from({ length: 60 }, (_, index): ManagedFaqEntry => {
    const texts = { question: { en: '', es: '' }, answer: { en: '', es: '' } };
    return { id: `entry-${index}`, position: index + 1, updatedAt: 'before', ...texts };
  });
  const arranged = await managedFaq.arrange(items.toReversed());
  expect(arranged.map(({ id, position }) => [id, position])).toEqual(
    items.toReversed().map(({ id }, index) => [id, index + 1]),
  );
  expect(arranged.every(({ updatedAt }) => updatedAt === 'later')).toBe(true);
  expect(log).toEqual(['sent', 'answered', 'sent', 'answered', 'sent', 'answered']);
});
