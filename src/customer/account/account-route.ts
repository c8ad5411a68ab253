import { withTexts } from '@/i18n/with-texts';

export const accountRoute = {
  lazy: {
    Component: withTexts(
      ['accounts', 'memberships', 'tickets'],
      async () => (await import('./AccountPage')).AccountPage,
    ),
  },
};
