import { withTexts } from '@/i18n/with-texts';

/** Made anew for each router, which changes what it was given: the page is drawn more than once when the site is built. */
export function loginRoute() {
  return { lazy: { Component: withTexts(['accounts'], async () => (await import('./LoginPage')).LoginPage) } };
}
