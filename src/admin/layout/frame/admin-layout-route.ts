import { withTexts } from '@/i18n/with-texts';

/** Layout route of the back office. */
export const adminLayoutRoute = {
  lazy: { Component: withTexts(['admin', 'uploads'], async () => (await import('./AdminLayout')).AdminLayout) },
};
