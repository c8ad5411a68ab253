import { withTexts } from '@/i18n/with-texts';

/** The membership texts of the account stand here too: a plan that is running is shown and cancelled as there. */
export const subscriptionRoute = {
  lazy: {
    Component: withTexts(
      ['memberships', 'accounts'],
      async () => (await import('./SubscriptionPage')).SubscriptionPage,
    ),
  },
};
