import { withTexts } from '@/i18n/with-texts';

export const adminBlogRoute = {
  lazy: {
    Component: withTexts(
      ['admin', 'adminBlog', 'uploads'],
      async () => (await import('./AdminBlogPage')).AdminBlogPage,
    ),
  },
};
