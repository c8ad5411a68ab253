import { withTexts } from '@/i18n/with-texts';

/** Whatever no other route takes. A copy for each place: the router empties the object once it has loaded the page. */
export function notFoundRoute() {
  return { path: '*', lazy: { ...page } };
}

const page = { Component: withTexts(['search'], async () => (await import('./NotFoundPage')).NotFoundPage) };
