import { withTexts } from '@/i18n/with-texts';

export const accountManagerRoute = {
  lazy: {
    Component: withTexts(
      ['admin', 'adminAccounts', 'accounts', 'memberships', 'adminMemberships', 'tickets'],
      async () => (await import('./AccountManagerPage')).AccountManagerPage,
    ),
  },
};
