import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectBackend } from '@/backend/client/connection';
import { siteSettingsQuery } from './site-settings';

const closed = { maintenance: 'ON', maintenance_note_en: 'Back at noon.', maintenance_note_es: null };

beforeEach(() => {
  connectBackend({
    origin: 'http://site.test',
    publicApi: { url: 'http://api.test/graphql', key: 'key' },
    loadOutputs: async () => ({}),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('opens the site if its settings cannot be read, but not during maintenance', async () => {
  const client = new QueryClient();
  const read = async () => (await client.fetchQuery({ ...siteSettingsQuery, staleTime: 0 })).isUnderMaintenance;
  vi.stubGlobal('fetch', async () => Response.json({ errors: [{ message: 'Out of order.' }] }));
  expect(await read()).toBe(false);
  vi.stubGlobal('fetch', async () => Response.json({ data: { getSiteSettings: closed } }));
  expect(await read()).toBe(true);
  vi.stubGlobal('fetch', async () => Response.json({ errors: [{ message: 'Out of order.' }] }));
  expect(await read()).toBe(true);
});
