/**
 * One address of every route of the customer side, in the order of the specification's table (§2), and of further
 * pages.
 */
export const everyRoute = [
  { name: 'home', address: '/' },
  { name: 'login', address: '/login' },
  { name: 'signup', address: '/signup' },
  { name: 'movies', address: '/movies' },
  { name: 'tv-shows', address: '/tv-shows' },
  { name: 'audiobooks', address: '/audiobooks' },
  { name: 'blog', address: '/blog' },
  { name: 'blog-post', address: '/blog/what-a-restorer-does-all-day' },
  { name: 'search', address: '/search?q=moon' },
  { name: 'search-nothing', address: '/search?q=qzxwvy' },
  { name: 'bookmarks', address: '/bookmarks' },
  { name: 'downloads', address: '/downloads' },
  { name: 'account', address: '/account' },
  { name: 'movie', address: '/stream/movie/nosferatu-1922' },
  { name: 'tv-show', address: '/stream/tv-show/bonanza-1959' },
  { name: 'audiobook', address: '/stream/audiobook/treasure-island-1883' },
  { name: 'subscription', address: '/subscription?promo=12-month-plan' },
  { name: 'faqs', address: '/faqs' },
  { name: 'help-center', address: '/help-center' },
  { name: 'support', address: '/support' },
  { name: 'privacy-policy', address: '/privacy-policy' },
  { name: 'terms-of-use', address: '/terms-of-use' },
  { name: 'legal-noticies', address: '/legal-noticies' },
  { name: 'lost-password', address: '/lost-password' },
  { name: 'maintenance', address: '/maintenance' },
  { name: 'not-found', address: '/no-such-page' },
] as const;

/** Every page of the back office, in the order of its menu, with the forms that are pages. */
export const everyBackOfficeRoute = [
  { name: 'dashboard', address: '/admin-dashboard' },
  { name: 'accounts-list', address: '/admin-dashboard/accounts-list' },
  { name: 'movie-list', address: '/admin-dashboard/movie-list' },
  { name: 'movie-form', address: '/admin-dashboard/movie-list?edit=nosferatu-1922' },
  { name: 'tv-shows-list', address: '/admin-dashboard/tv-shows-list' },
  { name: 'tv-show-form', address: '/admin-dashboard/tv-shows-list?edit=bonanza-1959' },
  { name: 'audiobooks-list', address: '/admin-dashboard/audiobooks-list' },
  { name: 'audiobook-form', address: '/admin-dashboard/audiobooks-list?mode=add' },
  { name: 'blog-list', address: '/admin-dashboard/blog-list' },
  { name: 'blog-form', address: '/admin-dashboard/blog-list?mode=add' },
  { name: 'support-desk', address: '/admin-dashboard/support' },
  { name: 'subscription-list', address: '/admin-dashboard/subscription-list' },
  { name: 'files', address: '/admin-dashboard/files?folder=movies%2Fthumbnail%2F' },
  { name: 'encodings', address: '/admin-dashboard/encodings' },
  { name: 'activity', address: '/admin-dashboard/activity' },
  { name: 'settings', address: '/admin-dashboard/settings' },
  { name: 'settings-slides', address: '/admin-dashboard/settings?section=slides' },
] as const;

/** Further views of the customer's routes with addresses of their own. */
export const customerParts = [{ name: 'help-article', address: '/help-center?article=nothing-plays' }] as const;

/** Further views of the back office's pages with addresses of their own. */
export const backOfficeParts = [
  { name: 'blog-comments', address: '/admin-dashboard/blog-list?view=comments&comments=shown' },
  { name: 'payments', address: '/admin-dashboard/subscription-list?tab=payments' },
  { name: 'plans', address: '/admin-dashboard/subscription-list?tab=plans' },
  { name: 'settings-faq', address: '/admin-dashboard/settings?section=faq' },
  { name: 'settings-testimonials', address: '/admin-dashboard/settings?section=testimonials' },
] as const;
