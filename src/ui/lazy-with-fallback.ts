import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithIcons } from './load-with-icons';

/**
 * A lazy component that its page can do without. Renders `otherwise` if the chunk cannot be loaded, so that a lost
 * connection does not break the page.
 */
export function lazyWithFallback<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loadWithIcons(load) };
    } catch (failure) {
      console.info('A part of the page could not be loaded.', failure);
      return { default: otherwise };
    }
  });
}

function Nothing() {
  return null;
}
