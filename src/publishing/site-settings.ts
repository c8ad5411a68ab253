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
 * Query of TanStack Query for the site's settings, at most one request a minute. The site is open if they cannot be
 * read.
 */
export const siteSettingsQuery = {
  queryKey: ['site-settings'] as const,
  queryFn: async (): Promise<SiteSettings> => {
    try {
      const stored = await readSiteSettings();
      if (!stored) return defaultSettings;
      return {
        isUnderMaintenance: stored.maintenance === 'ON',
        note: { en: stored.maintenance_note_en ?? '', es: stored.maintenance_note_es ?? '' },
      };
    } catch (failure) {
      console.info('The site settings could not be read; the site stays open.', failure);
      return defaultSettings;
    }
  },
  staleTime: 60_000,
};
