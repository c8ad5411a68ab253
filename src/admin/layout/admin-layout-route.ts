import { withTexts } from '@/i18n/with-texts';

/** What all pages of the back office stand in; nothing of it is loaded for anybody who does not open one. */
export const adminLayoutRoute = {
  lazy: { Component: withTexts(['admin', 'uploads'], async () => (await import('./AdminLayout')).AdminLayout) },
};
