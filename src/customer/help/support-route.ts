import { withTexts } from '@/i18n/with-texts';

export const supportRoute = {
  lazy: { Component: withTexts(['help', 'tickets'], async () => (await import('./SupportPage')).SupportPage) },
};
