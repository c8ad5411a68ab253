import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { checkConnection } from './use-online';

const loadedModules = new Map<unknown, unknown>();

/**
 * A lazy component that its page can do without. Renders `otherwise` if the chunk cannot be loaded, so that a lost
 * connection does not break the page. Requests it again each time the component is mounted.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loadWithIcons(load) };
    } catch (failure) {
      console.info('A part of the page could not be loaded.', failure);
      // React caches this component as the result of the lazy import.
      return { default: (props: Props) => createElement(useLazyModule(load).Part ?? otherwise, props) };
    }
  });
}

function Nothing() {
  return null;
}

/** Loads a module together with the icons that the landing page leaves out. */
async function loadWithIcons<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), import('../lazy-icons')]);
  return module;
}

interface LazyModule<Props> {
  /** Undefined while it is loading, and if it cannot be loaded. */
  Part: ComponentType<Props> | undefined;
  isMissing: boolean;
  /** Retries the load; resolves to true if the component has loaded. */
  load(): Promise<boolean>;
}

/**
 * Loads a component of a page on demand. A loaded component renders at once the next time; a failed load is retried on
 * the next use. `fetchPart` must be the same function on each render.
 */
export function useLazyModule<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyModule<Props> {
  const [{ Part, isMissing }, setLoaded] = useState(() => ({ Part: loadedModules.get(fetchPart), isMissing: false }));
  const load = useCallback(async () => {
    try {
      loadedModules.set(fetchPart, await loadWithIcons(fetchPart));
      setLoaded({ Part: loadedModules.get(fetchPart), isMissing: false });
      return true;
    } catch (failure) {
      console.info('A part of the page could not be loaded.', failure);
      setLoaded({ Part: undefined, isMissing: true });
      checkConnection();
      return false;
    }
  }, [fetchPart]);
  // Synchronizes with the network.
  useEffect(() => {
    if (!loadedModules.has(fetchPart)) void load();
  }, [fetchPart, load]);
  // The cache key is the function that loads exactly this component.
  return { Part: Part as ComponentType<Props> | undefined, isMissing, load };
}
