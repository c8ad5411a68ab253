import { withTexts } from '@/i18n/with-texts';

export const ticketRoute = {
  lazy: { Component: withTexts(['tickets'], async () => (await import('./TicketPage')).TicketPage) },
};
