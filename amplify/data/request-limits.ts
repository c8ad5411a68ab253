import type { MarqueeBackend } from '../backend';

/** Levels of a document; the schema has no type that contains itself, so no operation is deeper (limits.suite.ts). */
const queryDepthLimit = 5;

/** The site's largest request, a page's reads of all kinds, runs a dozen resolvers; aliases could repeat one thousands of times. */
const resolverCountLimit = 50;

/**
 * Bounds what a single request to a branch may cost, and hides the schema from holders of the public API key. A sandbox
 * stays open to the tools of developers.
 */
export function limitRequests(backend: MarqueeBackend): void {
  if (backend.stack.node.getContext('amplify-backend-type') === 'sandbox') return;
  const { cfnGraphqlApi } = backend.data.resources.cfnResources;
  cfnGraphqlApi.introspectionConfig = 'DISABLED';
  cfnGraphqlApi.queryDepthLimit = queryDepthLimit;
  cfnGraphqlApi.resolverCountLimit = resolverCountLimit;
}
