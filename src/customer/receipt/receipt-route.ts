import { withTexts } from '@/i18n/with-texts';

export const receiptRoute = {
  lazy: { Component: withTexts(['memberships', 'accounts'], async () => (await import('./ReceiptPage')).ReceiptPage) },
};
