import type { MarqueeBackend } from '../backend';
import { isSandbox } from '../deployment-kind';

/** Levels of a document; the schema has no type that contains itself, so no operation is deeper (limits.suite.ts). */
const queryDepthLimit = 5;

/** The site's largest request, a page's reads of all kinds, runs a dozen resolvers; aliases could repeat one thousands of times. */
export const resolverCountLimit = 50;

/**
 * Bounds what a single request may cost, and on a branch hides the schema from holders of the public API key. A sandbox
 * stays open to the tools of developers, whose introspection is deeper.
 */
export function limitRequests(backend: MarqueeBackend): void {
  const { cfnGraphqlApi } = backend.data.resources.cfnResources;
  cfnGraphqlApi.resolverCountLimit = resolverCountLimit;
  if (isSandbox(backend)) return;
  cfnGraphqlApi.introspectionConfig = 'DISABLED';
  cfnGraphqlApi.queryDepthLimit = queryDepthLimit;
}
