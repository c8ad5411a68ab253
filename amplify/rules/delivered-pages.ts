/** Pages that the function `visitor-delivery` delivers with their data: addresses, and the built file that they show. */
export const pageAddresses = [
  { pattern: /^\/movies$/, file: 'movies.html' },
  { pattern: /^\/tv-shows$/, file: 'tv-shows.html' },
  { pattern: /^\/audiobooks$/, file: 'audiobooks.html' },
  { pattern: /^\/stream\/(movie|tv-show|audiobook)\/[\w-]+$/, file: 'watch.html' },
  { pattern: /^\/blog\/[\w-]+$/, file: 'blog-post.html' },
] as const;

/** Built frame of all other pages. */
export const shellFile = 'shell.html';

/** Seconds for which CloudFront responds from its cache without invoking the function. */
export const storedForVisitors = 60;

/** `Cache-Control` for browsers, which must not store the response: they request it again from CloudFront's cache. */
export const notStoredByBrowsers = 'public, max-age=0, must-revalidate';

/** Paths of the distribution besides those of pages. */
export const deliveryPaths = {
  /** Visitors' reads: a GET request with the parameters `query` and `variables` of a GraphQL operation. */
  reads: '/reads',
  /** Playlists for native HLS: the parameter `address` is the signed address of a stream's playlist. */
  playlists: '/playlists',
} as const;
