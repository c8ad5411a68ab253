import { withTexts } from '@/i18n/with-texts';

export const filesRoute = {
  lazy: { Component: withTexts(['admin', 'adminFiles'], async () => (await import('./FilesPage')).FilesPage) },
};
