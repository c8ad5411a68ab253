/** Queries with the same response for all users: only these are stored on the device. */
const publicQueries = new Set([
  'cards',
  'facets',
  'series',
  'title',
  'hero-slides',
  'blog-posts',
  'blog-post',
  'blog-comment-lines',
  'blog-comments',
  'faq',
  'plans',
  'legal-document',
  'help-articles',
]);

export function isPublicAnswer(queryKey: readonly unknown[]): boolean {
  return typeof queryKey[0] === 'string' && publicQueries.has(queryKey[0]);
}
