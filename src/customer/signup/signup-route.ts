import { withTexts } from '@/i18n/with-texts';
export const signupRoute = {
  lazy: { Component: withTexts(['accounts'], async () => (await import('./SignupPage')).SignupPage) },
};
