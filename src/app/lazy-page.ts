import type { RouteObject } from 'react-router-dom';
import type { Area } from '@/i18n/messages';
import { withTexts } from '@/i18n/with-texts';

/**
 * Returns the properties of a route that fetches no data: its page and texts load on its first visit. React Router
 * 7.18 ignores a failed `lazy` unless the route has a loader, and would show an empty page instead of the error page.
 */
export function lazyPage(areas: readonly Area[], load: () => Promise<NonNullable<RouteObject['Component']>>) {
  return {
    loader: () => null,
    // Later navigations within the page complete synchronously, as without a loader.
    shouldRevalidate: () => false,
    lazy: { Component: withTexts(areas, load) },
  };
}
