import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadWithIcons } from './load-with-icons';

interface LatePart<Props> {
  /** Undefined until it has come, and where it cannot be loaded. */
  Part: ComponentType<Props> | undefined;
  isMissing: boolean;
  /** Tries again. */
  load(): void;
}

/**
 * Loads a component of a page on demand. A loaded component renders at once the next time; a failed load is retried on
 * the next use. `fetchPart` must be the same function on each render.
 */
export function useLazyModule<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const [{ Part, isMissing }, setLoaded] = useState(() => ({ Part: arrived.get(fetchPart), isMissing: false }));
  const load = useCallback(async () => {
    try {
      arrived.set(fetchPart, await loadWithIcons(fetchPart));
      setLoaded({ Part: arrived.get(fetchPart), isMissing: false });
    } catch (failure) {
      console.info('A part of the page could not be loaded.', failure);
      setLoaded({ Part: undefined, isMissing: true });
    }
  }, [fetchPart]);
  // Synchronizes with the network.
  useEffect(() => {
    if (!arrived.has(fetchPart)) void load();
  }, [fetchPart, load]);
  // The cache key is the function that loads exactly this component.
  return { Part: Part as ComponentType<Props> | undefined, isMissing, load };
}

const arrived = new Map<unknown, unknown>();
