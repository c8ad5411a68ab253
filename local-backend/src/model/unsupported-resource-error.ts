import type { Resource } from './cloud-assembly.ts';

/** The definitions use an unsupported feature that would fail silently. */
export class UnsupportedResourceError extends Error {
  override readonly name = 'UnsupportedResourceError';
  constructor(resource: Pick<Resource, 'path' | 'type'>, what: string) {
    super(`The local backend does not support ${what} (${resource.type} ${pathInBackend(resource)})`);
  }
}

/** `data7552DF31/Orders12AB`, without the root stack. */
export function pathInBackend({ path }: Pick<Resource, 'path'>): string {
  return path.split('/').slice(1).join('/');
}
