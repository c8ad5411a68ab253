import type { Request } from '@playwright/test';

/** Addresses of the site's requests for data: operations, and visitors' reads as GET requests. */
export const dataRequests = /\/(graphql|reads)(\?|$)/;

/** Text and variables of the operation that a request sends. */
export function operationIn(request: Request): string {
  return request.postData() ?? [...new URL(request.url()).searchParams.values()].join(' ');
}

/** Variables of the operation that a request sends; undefined for another request. */
export function variablesIn(request: Request): Record<string, unknown> | undefined {
  if (!dataRequests.test(request.url())) return undefined;
  const body = request.postData();
  return JSON.parse(body ?? `{"variables":${new URL(request.url()).searchParams.get('variables') ?? '{}'}}`).variables;
}
