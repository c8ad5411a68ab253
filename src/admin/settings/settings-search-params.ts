import { adminPaths } from '@/config/admin-paths';
import { addressWith } from '@/lib/urls';

export const settingsSections = ['site', 'slides', 'faq', 'testimonials'] as const;
export type SettingsSection = (typeof settingsSections)[number];

export interface SettingsView {
  section: SettingsSection;
  /** Id of the edited item, or `newItem`; absent while the list is shown. */
  edit: string | undefined;
}

/** Parses section and edited item from the URL query. */
export function settingsView(search: URLSearchParams): SettingsView {
  const section = settingsSections.find((name) => name === search.get('section')) ?? 'site';
  return { section, edit: (section !== 'site' && search.get('edit')) || undefined };
}

/** Returns the URL of a section of the settings; `edit` is the id of an item, or `newItem`. */
export function settingsHref(section: SettingsSection, edit?: string): string {
  const search = new URLSearchParams();
  if (section !== 'site') search.set('section', section);
  if (edit) search.set('edit', edit);
  return addressWith(adminPaths.settings(), search);
}
