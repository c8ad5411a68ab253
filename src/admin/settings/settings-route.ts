import { withTexts } from '@/i18n/with-texts';

export const settingsRoute = {
  // A slide is shown as the landing page draws it, in its words.
  lazy: {
    Component: withTexts(
      ['admin', 'adminSettings', 'uploads', 'home'],
      async () => (await import('./SettingsPage')).SettingsPage,
    ),
  },
};
