import type { MarqueeBackend } from './backend';

/** True of a developer's deployment, false of a branch's. */
export function isSandbox(backend: MarqueeBackend): boolean {
  return backend.stack.node.getContext('amplify-backend-type') === 'sandbox';
}
