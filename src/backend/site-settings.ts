import type { Schema } from '../../amplify/data/schema';
import { readField } from './graphql';

const settingsFields = ['maintenance', 'maintenance_note_en', 'maintenance_note_es'] as const;

export type StoredSettings = Pick<Schema['SiteSettings']['type'], (typeof settingsFields)[number]>;

/** The site's public settings; undefined until an administrator changes one. */
export async function readSiteSettings(): Promise<StoredSettings | undefined> {
  const settings = await readField<StoredSettings | null>('SiteSettings.get', {
    field: 'getSiteSettings',
    types: { id: 'ID!' },
    args: { id: 'site' },
    selection: settingsFields,
  });
  return settings ?? undefined;
}
