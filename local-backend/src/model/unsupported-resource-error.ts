import { messageOf } from '../error-text.ts';
import type { Resource } from './cloud-assembly.ts';

/** The definitions use an unsupported feature that would fail silently. */
export class UnsupportedResourceError extends Error {
  override readonly name = 'UnsupportedResourceError';
  constructor(resource: Pick<Resource, 'path' | 'type'>, what: string) {
    super(`The local backend does not support ${what} (${resource.type} ${pathInBackend(resource)})`);
  }
}

/** Returns what `read` returns. Throws `UnsupportedResourceError` with the message of its error, behind `what`. */
export function requireSupported<T>(resource: Resource, read: () => T, what?: string): T {
  try {
    return read();
  } catch (error) {
    throw new UnsupportedResourceError(resource, [...(what === undefined ? [] : [what]), messageOf(error)].join(': '));
  }
}

/** `data7552DF31/Orders12AB`, without the root stack. */
export function pathInBackend({ path }: Pick<Resource, 'path'>): string {
  return path.split('/').slice(1).join('/');
}
