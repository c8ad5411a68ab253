import { withTexts } from '@/i18n/with-texts';

export const adminSubscriptionsRoute = {
  lazy: {
    Component: withTexts(
      ['admin', 'adminMemberships', 'memberships'],
      async () => (await import('./AdminSubscriptionsPage')).AdminSubscriptionsPage,
    ),
  },
};
