import { beforeAll, expect, inject, test } from 'vitest';
import { checkRows, rejectOmittedValues } from '@/admin/title-manager/import/import-rows';
import { kinds } from '@/catalogue/kinds';
import { connectBackend, whenConfigured } from '../../src/backend/client/connection';
import { signInAs } from '../support/session';
import { movieFacts } from '../support/title-saves';

const backend = inject('backend');

beforeAll(async () => {
  connectBackend({ origin: backend.url, loadOutputs: async () => backend.outputs });
  await whenConfigured();
  await signInAs('administrator');
});

test('leaves out values that the server refuses, or refuses their rows on request', async () => {
  const given = [
    { ...movieFacts, code: crypto.randomUUID(), bg: 'movies/thumbnail/of-another-site.webp' },
    // Neither row has the medium that a published title needs, and the resulting draft cannot have a publication time.
    { ...movieFacts, code: crypto.randomUUID(), status: 'PUBLISHED' },
    { ...movieFacts, code: crypto.randomUUID(), status: 'SCHEDULED', publish_at: '2999-01-01T18:00Z' },
    { ...movieFacts, code: crypto.randomUUID(), series_number: '2' },
    { ...movieFacts, code: crypto.randomUUID() },
    { code: crypto.randomUUID(), year: '1926', series_number: '2' },
  ];
  const outcomes = await checkRows(
    kinds.movie,
    given.map((fields, index) => ({ row: index + 2, fields })),
  );
  expect(outcomes.map(({ row, outcome, omitted }) => [row, outcome, omitted !== undefined])).toEqual([
    ...[2, 3, 4, 5].map((row) => [row, 'CREATE', true]),
    [6, 'CREATE', false],
    [7, 'INVALID', false],
  ]);
  expect(outcomes.map(({ fields }) => Object.keys(fields))).not.toContain('bg');
  expect(outcomes[1]?.fields).not.toHaveProperty('status');
  expect(outcomes[2]?.fields).not.toHaveProperty('publish_at');
  expect(outcomes[3]?.fields).not.toHaveProperty('series_number');
  expect(rejectOmittedValues(outcomes).map(({ outcome }) => outcome)).toEqual([
    ...['INVALID', 'INVALID', 'INVALID', 'INVALID'],
    ...['CREATE', 'INVALID'],
  ]);
  expect(rejectOmittedValues(outcomes)[0]).toMatchObject({
    fields: given[0],
    errors: [{ field: 'bg', problem: 'NOT_ALLOWED' }],
  });
});
