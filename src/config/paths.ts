import type { KindSlug } from './kind-slug';

/** Addresses of the site; `app/routes.tsx` maps them to pages. The back office has its own, `adminPaths`. */
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
  /** `list` is one of its lists; without one the favourites. */
  bookmarks: (list?: 'watch-later' | 'history') => `/bookmarks${list ? `?list=${list}` : ''}`,
  /** `play` is the key of a download that the page plays. */
  downloads: (play?: string) => `/downloads${play ? `?play=${encodeURIComponent(play)}` : ''}`,
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** `returnTo` is the address within the site that opens after signing in. */
  login: (returnTo?: string) => `/login${returnQuery(returnTo)}`,
  signup: (returnTo?: string) => `/signup${returnQuery(returnTo)}`,
  /** The sign-up with an address that was typed before. */
  signupOf: (email: string) => `/signup?email=${encodeURIComponent(email)}`,
  lostPassword: (returnTo?: string) => `/lost-password${returnQuery(returnTo)}`,
  account: () => '/account',
  adminDashboard: () => '/admin-dashboard',
  /** `plan` is a plan's id, such as 6-month-plan. */
  subscription: (plan?: string) => `/subscription${plan ? `?promo=${encodeURIComponent(plan)}` : ''}`,
  /** The same with the form for another card open. */
  subscriptionCard: () => '/subscription?card=new',
  receipt: (paymentId: string) => `/account/receipts/${encodeURIComponent(paymentId)}`,
  faqs: () => '/faqs',
  helpCenter: () => '/help-center',
  /** The support form, about a title where one is named. */
  support: (title?: TitleInQuestion) => `/support${title ? titleQuery(title) : ''}`,
  /** The customer's own requests: a part of the account's page. */
  ownTickets: () => '/account#tickets',
  ownTicket: (number: string) => `/account/tickets/${encodeURIComponent(number)}`,
  privacyPolicy: () => '/privacy-policy',
  termsOfUse: () => '/terms-of-use',
  /** The spelling is the specification's. */
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
