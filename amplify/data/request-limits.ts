import type { MarqueeBackend } from '../backend';
import { isSandbox } from '../environment';

/** Maximum nesting depth; no type of the schema contains itself, so no operation is deeper (limits.suite.ts). */
const queryDepthLimit = 5;

/** A page's queries for all kinds run a dozen resolvers; aliases could repeat a resolver thousands of times. */
export const resolverCountLimit = 50;

/**
 * Limits the cost of a single request, and on a branch hides the schema from holders of the public API key. A sandbox
 * stays open to developers' tools, whose introspection queries are deeper.
 */
export function limitRequests(backend: MarqueeBackend): void {
  const { cfnGraphqlApi } = backend.data.resources.cfnResources;
  cfnGraphqlApi.resolverCountLimit = resolverCountLimit;
  if (isSandbox(backend)) return;
  cfnGraphqlApi.introspectionConfig = 'DISABLED';
  cfnGraphqlApi.queryDepthLimit = queryDepthLimit;
}
