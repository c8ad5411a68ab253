import type { MarqueeBackend } from './backend';

/** True for a developer's sandbox, false for a branch. */
export function isSandbox(backend: MarqueeBackend): boolean {
  return backend.stack.node.getContext('amplify-backend-type') === 'sandbox';
}
