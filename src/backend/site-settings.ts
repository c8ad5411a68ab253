import type { Schema } from '../../amplify/data/schema';
import { readField } from './client/graphql';

const settingsFields = ['maintenance', 'maintenance_note_en', 'maintenance_note_es'] as const;

type Settings = Schema['SiteSettings']['type'];
export type StoredSettings = Pick<Settings, (typeof settingsFields)[number]>;

/** Reads the site's public settings; undefined until an administrator changes one. */
export async function readSiteSettings(): Promise<StoredSettings | undefined> {
  return (await readSettings<StoredSettings>(settingsFields)) ?? undefined;
}

/** Reads the requirement for watching that an administrator has set; undefined if it is not set. */
export async function readWatchingNeeds(): Promise<'SIGN_IN' | 'MEMBERSHIP' | undefined> {
  return (await readSettings<Pick<Settings, 'watching_needs'>>(['watching_needs']))?.watching_needs ?? undefined;
}

function readSettings<Stored>(selection: readonly (keyof Settings)[]): Promise<Stored | null> {
  const id = { types: { id: 'ID!' }, args: { id: 'site' } };
  return readField('SiteSettings.get', { field: 'getSiteSettings', ...id, selection });
}
