import { withTexts } from '@/i18n/with-texts';

/** Creates the catch-all route. Each use needs a copy: the router empties the object once it has loaded the page. */
export function notFoundRoute() {
  return { path: '*', lazy: { ...page } };
}

const page = { Component: withTexts(['search'], async () => (await import('./NotFoundPage')).NotFoundPage) };
