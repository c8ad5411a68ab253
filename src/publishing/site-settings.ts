import { readSiteSettings } from '@/backend/site-settings';
import type { Language } from '@/i18n/languages';

/** What an administrator switches for everybody (specification, decision 27). */
export interface SiteSettings {
  isUnderMaintenance: boolean;
  /** What the administrator says about it, by language; empty where nothing is said. */
  note: Record<Language, string>;
}

const open: SiteSettings = { isUnderMaintenance: false, note: { en: '', es: '' } };

/** Query of TanStack Query for the site's settings, one small read a minute at most. Where they cannot be read the site is open. */
export const siteSettingsQuery = {
  queryKey: ['site-settings'] as const,
  queryFn: async (): Promise<SiteSettings> => {
    try {
      const stored = await readSiteSettings();
      if (!stored) return open;
      return {
        isUnderMaintenance: stored.maintenance === 'ON',
        note: { en: stored.maintenance_note_en ?? '', es: stored.maintenance_note_es ?? '' },
      };
    } catch (failure) {
      console.info('The site settings could not be read; the site stays open.', failure);
      return open;
    }
  },
  staleTime: 60_000,
};
