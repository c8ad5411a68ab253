import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/address-with';

export const settingsSections = ['site', 'slides', 'faq', 'testimonials'] as const;
export type SettingsSection = (typeof settingsSections)[number];

export interface SettingsPlace {
  section: SettingsSection;
  /** Id of the edited item, or `newEntry`; absent while the list is shown. */
  edit: string | undefined;
}

/** Value in the URL for a new item; shorter than any id. */
export const newEntry = 'new';

/** Parses section and edited item from the URL query. */
export function settingsPlace(search: URLSearchParams): SettingsPlace {
  const section = settingsSections.find((name) => name === search.get('section')) ?? 'site';
  return { section, edit: (section !== 'site' && search.get('edit')) || undefined };
}

/** The address of a part of the settings; `edit` is one's id, or `newEntry`. */
export function settingsHref(section: SettingsSection, edit?: string): string {
  const search = new URLSearchParams();
  if (section !== 'site') search.set('section', section);
  if (edit) search.set('edit', edit);
  return addressWith(adminPaths.settings(), search);
}
