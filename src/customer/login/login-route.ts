import { withTexts } from '@/i18n/with-texts';
export const loginRoute = {
  lazy: { Component: withTexts(['accounts'], async () => (await import('./LoginPage')).LoginPage) },
};
