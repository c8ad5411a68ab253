import { withTexts } from '@/i18n/with-texts';

export const adminSupportRoute = {
  lazy: {
    Component: withTexts(
      ['admin', 'adminSupport', 'tickets'],
      async () => (await import('./SupportDeskPage')).SupportDeskPage,
    ),
  },
};
