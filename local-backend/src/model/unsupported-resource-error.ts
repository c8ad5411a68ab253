import { messageOf } from '../error-text.ts';
import type { Resource } from './cloud-assembly.ts';

/** The definitions use an unsupported feature that would otherwise fail silently. */
export class UnsupportedResourceError extends Error {
  override readonly name = 'UnsupportedResourceError';
  constructor(resource: Pick<Resource, 'path' | 'type'>, feature: string) {
    super(`The local backend does not support ${feature} (${resource.type} ${pathInBackend(resource)})`);
  }
}

/** Returns the result of `read`. Throws its errors as `UnsupportedResourceError` with `feature`. */
export function requireSupported<T>(resource: Resource, read: () => T, feature?: string): T {
  try {
    return read();
  } catch (error) {
    throw new UnsupportedResourceError(
      resource,
      [...(feature === undefined ? [] : [feature]), messageOf(error)].join(': '),
    );
  }
}

/** Returns the path of a resource without the root stack: `data7552DF31/Orders12AB`. */
export function pathInBackend({ path }: Pick<Resource, 'path'>): string {
  return path.split('/').slice(1).join('/');
}
