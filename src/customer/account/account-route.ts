import { withTexts } from '@/i18n/with-texts';

export const accountRoute = {
  lazy: {
    Component: withTexts(
      ['accounts', 'memberships', 'player', 'tickets'],
      async () => (await import('./AccountPage')).AccountPage,
    ),
  },
};
