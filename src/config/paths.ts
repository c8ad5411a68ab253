import type { KindSlug } from './kind-slug';

/**
 * Addresses of the site; `app/site-routes.ts` and `app/lazy-routes.tsx` map them to pages. Those of the back office are
 * in `adminPaths`.
 */
export const paths = {
  home: () => '/',
  /** Sections of the landing page: reasons for a membership, and the plans. */
  about: () => '/#about',
  services: () => '/#plans',
  movies: () => '/movies',
  tvShows: () => '/tv-shows',
  audiobooks: () => '/audiobooks',
  /** The watch page; the query contains a TV show's selected episode. */
  stream: (kind: KindSlug, id: string, episode?: { season: number; episode: number }) =>
    `/stream/${kind}/${encodeURIComponent(id)}${episode ? `?season=${episode.season}&episode=${episode.episode}` : ''}`,
  search: (term: string) => `/search?q=${encodeURIComponent(term)}`,
  /** `list` selects one of the customer's lists; by default the favourites. */
  bookmarks: (list?: 'watch-later' | 'history') => `/bookmarks${list ? `?list=${list}` : ''}`,
  /** `play` is the key of a download that the page plays. */
  downloads: (play?: string) => `/downloads${play ? `?play=${encodeURIComponent(play)}` : ''}`,
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** `returnTo` is the address within the site that opens after signing in. */
  login: (returnTo?: string) => `/login${returnQuery(returnTo)}`,
  signup: (returnTo?: string) => `/signup${returnQuery(returnTo)}`,
  /** The sign-up form, prefilled with an email address. */
  signupOf: (email: string) => `/signup?email=${encodeURIComponent(email)}`,
  lostPassword: (returnTo?: string) => `/lost-password${returnQuery(returnTo)}`,
  account: () => '/account',
  adminDashboard: () => '/admin-dashboard',
  /** `plan` is a plan's id, such as 6-month-plan. */
  subscription: (plan?: string) => `/subscription${plan ? `?promo=${encodeURIComponent(plan)}` : ''}`,
  /** The page of the subscription with the form for another card open. */
  subscriptionCard: () => '/subscription?card=new',
  receipt: (paymentId: string) => `/account/receipts/${encodeURIComponent(paymentId)}`,
  faqs: () => '/faqs',
  helpCenter: () => '/help-center',
  /** The support form, about a title if one is given. */
  support: (title?: TitleInQuestion) => `/support${title ? titleQuery(title) : ''}`,
  /** The section of the account page with the customer's own requests. */
  ownTickets: () => '/account#tickets',
  ownTicket: (number: string) => `/account/tickets/${encodeURIComponent(number)}`,
  privacyPolicy: () => '/privacy-policy',
  termsOfUse: () => '/terms-of-use',
  /** Misspelled in the specification. */
  legalNotices: () => '/legal-noticies',
  maintenance: () => '/maintenance',
};

function returnQuery(returnTo: string | undefined): string {
  return returnTo ? `?next=${encodeURIComponent(returnTo)}` : '';
}

interface TitleInQuestion {
  kind: KindSlug;
  id: string;
  episode?: { season: number; episode: number } | undefined;
}

function titleQuery({ kind, id, episode }: TitleInQuestion): string {
  const place = episode ? `&season=${episode.season}&episode=${episode.episode}` : '';
  return `?kind=${kind}&id=${encodeURIComponent(id)}${place}`;
}
