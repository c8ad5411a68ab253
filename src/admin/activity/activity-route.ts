import { withTexts } from '@/i18n/with-texts';

export const activityRoute = {
  lazy: { Component: withTexts(['admin'], async () => (await import('./ActivityPage')).ActivityPage) },
};
