import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withDrawings } from './with-drawings';

/**
 * A part that its page can do without, loaded when it is drawn. Where it cannot be loaded `otherwise` stands in its place:
 * a lost connection takes nobody's page away.
 */
export function optionalPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await withDrawings(load) };
    } catch (failure) {
      console.info('A part of the page could not be loaded.', failure);
      return { default: otherwise };
    }
  });
}

function Nothing() {
  return null;
}
