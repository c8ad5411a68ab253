import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Tabs } from '../layout/Tabs';
import { type SettingsSection, settingsHref, settingsSections } from './settings-place';

/** The parts of the settings, each with an address of its own. */
export function SectionTabs({ shown }: { shown: SettingsSection }) {
  const text = useText();
  const tabs = settingsSections.map((section) => ({
    to: settingsHref(section),
    label: text(sectionNames[section]),
    isCurrent: section === shown,
  }));
  return <Tabs label={text('settings.parts')} tabs={tabs} />;
}

export const sectionNames: Record<SettingsSection, MessageId> = {
  site: 'settings.site',
  slides: 'settings.slides',
  faq: 'settings.faq',
  testimonials: 'settings.testimonials',
};
