import { useSyncExternalStore } from 'react';
import { listen } from '@/lib/listen';

const query = '(prefers-reduced-motion: reduce)';

/** True if the user prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  return listen(matchMedia(query), ['change'], onChange);
}
