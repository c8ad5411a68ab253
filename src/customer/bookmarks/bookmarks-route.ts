import { withTexts } from '@/i18n/with-texts';

export const bookmarksRoute = {
  lazy: { Component: withTexts(['bookmarks'], async () => (await import('./BookmarksPage')).BookmarksPage) },
};
