import { withTexts } from '@/i18n/with-texts';

export const supportRoute = {
  lazy: { Component: withTexts(['help'], async () => (await import('./SupportPage')).SupportPage) },
};
