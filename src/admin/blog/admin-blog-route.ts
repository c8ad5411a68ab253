import { withTexts } from '@/i18n/with-texts';

export const adminBlogRoute = {
  lazy: { Component: withTexts(['admin'], async () => (await import('./AdminBlogPage')).AdminBlogPage) },
};
