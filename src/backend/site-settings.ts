import type { Schema } from '../../amplify/data/schema';
import { askAsVisitor } from './visitor-api';

const settingsFields = ['maintenance', 'maintenance_note_en', 'maintenance_note_es'] as const;

export type StoredSettings = Pick<Schema['SiteSettings']['type'], (typeof settingsFields)[number]>;

/** The site's public settings; undefined until an administrator changes one. */
export async function readSiteSettings(): Promise<StoredSettings | undefined> {
  const settings = await askAsVisitor<StoredSettings | null>('SiteSettings.get', {
    field: 'getSiteSettings',
    takes: { id: 'ID!' },
    give: { id: 'site' },
    want: settingsFields,
  });
  return settings ?? undefined;
}
