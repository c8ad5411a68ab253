import { withTexts } from '@/i18n/with-texts';

export const lostPasswordRoute = {
  lazy: { Component: withTexts(['accounts'], async () => (await import('./LostPasswordPage')).LostPasswordPage) },
};
