import { withTexts } from '@/i18n/with-texts';

/** Includes the account's membership texts: a running plan is shown and cancelled as in the account. */
export const subscriptionRoute = {
  lazy: {
    Component: withTexts(
      ['memberships', 'accounts'],
      async () => (await import('./SubscriptionPage')).SubscriptionPage,
    ),
  },
};
