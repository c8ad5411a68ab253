import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectBackend } from '@/backend/client/connection';
import { testimonialsQuery } from './testimonials';

const items = [
  { id: 'b', position: 2, quote_en: 'Second.', quote_es: '', author: 'Bo', place: 'Oslo' },
  { id: 'a', position: 1, quote_en: 'First.', quote_es: 'Primero.', author: 'Ana', place: null },
  { id: 'c', position: 3, quote_en: '', quote_es: null, author: 'Cy', place: 'Cork' },
];

beforeEach(() => {
  connectBackend({
    origin: 'http://site.test',
    publicApi: { url: 'http://api.test/graphql', key: 'key' },
    loadOutputs: async () => ({}),
  });
  vi.stubGlobal('fetch', async () => Response.json({ data: { listTestimonials: { items } } }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('sorts testimonials and shows them in the language; omits those without text', async () => {
  expect(await testimonialsQuery('es').queryFn()).toEqual([
    { id: 'a', quote: 'Primero.', author: 'Ana', place: '' },
    { id: 'b', quote: 'Second.', author: 'Bo', place: 'Oslo' },
  ]);
});
