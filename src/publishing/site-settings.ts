import type { QueryFunctionContext } from '@tanstack/react-query';
import { readSiteSettings } from '@/backend/site-settings';
import type { Language } from '@/i18n/languages';

/** Settings of the whole site that an administrator controls (specification, decision 27). */
export interface SiteSettings {
  isUnderMaintenance: boolean;
  /** The administrator's maintenance notice, by language; empty if there is none. */
  note: Record<Language, string>;
}

const defaultSettings: SiteSettings = { isUnderMaintenance: false, note: { en: '', es: '' } };

/**
 * Query of TanStack Query for the site's settings, at most one request a minute. If they cannot be read, the last known
 * ones apply, and without any the site is open.
 */
export const siteSettingsQuery = {
  queryKey: ['site-settings'] as const,
  queryFn: async ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Promise<SiteSettings> => {
    try {
      const stored = await readSiteSettings();
      if (!stored) return defaultSettings;
      return {
        isUnderMaintenance: stored.maintenance === 'ON',
        note: { en: stored.maintenance_note_en ?? '', es: stored.maintenance_note_es ?? '' },
      };
    } catch (failure) {
      console.info('The site settings could not be read.', failure);
      return client.getQueryData<SiteSettings>(queryKey) ?? defaultSettings;
    }
  },
  staleTime: 60_000,
};
