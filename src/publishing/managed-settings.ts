import { changeContent, createContent, readManagedSettings, type StoredContent } from '@/backend/site-content';
import type { Language } from '@/i18n/languages';
import type { WatchingNeeds } from './watching-needs';

/** Settings of the whole site, as the back office edits them. */
export interface ManagedSettings {
  maintenance: 'ON' | 'OFF';
  note: Record<Language, string>;
  watchingNeeds: WatchingNeeds;
  /** Version for optimistic locking; empty until settings are stored. */
  updatedAt: string;
}

/** Query of TanStack Query for the stored settings of the site. */
export const managedSettingsQuery = {
  queryKey: ['managed', 'SiteSettings'] as const,
  queryFn: async (): Promise<ManagedSettings> => settingsOf(await readManagedSettings()),
  staleTime: 0,
};

/** Stores settings; returns the stored ones. Rejects if another administrator changed them: `isChangedMeanwhile`. */
export async function saveSettings({
  maintenance,
  note,
  watchingNeeds,
  updatedAt,
}: ManagedSettings): Promise<ManagedSettings> {
  const input = {
    id: 'site',
    maintenance,
    maintenance_note_en: note.en.trim(),
    maintenance_note_es: note.es.trim(),
    watching_needs: watchingNeeds,
  } as const;
  if (!updatedAt) return settingsOf(await createContent('SiteSettings', input));
  const [stored] = await changeContent('SiteSettings', [{ input, updatedAt }]);
  return settingsOf(stored);
}

function settingsOf(stored: StoredContent<'SiteSettings'> | undefined): ManagedSettings {
  return {
    maintenance: stored?.maintenance === 'ON' ? 'ON' : 'OFF',
    note: { en: stored?.maintenance_note_en ?? '', es: stored?.maintenance_note_es ?? '' },
    // Defaults to sign-in (docs/decisions/0029).
    watchingNeeds: stored?.watching_needs === 'MEMBERSHIP' ? 'MEMBERSHIP' : 'SIGN_IN',
    updatedAt: stored?.updatedAt ?? '',
  };
}
