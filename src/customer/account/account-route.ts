import { withTexts } from '@/i18n/with-texts';
export const accountRoute = {
  lazy: { Component: withTexts(['accounts', 'memberships'], async () => (await import('./AccountPage')).AccountPage) },
};
