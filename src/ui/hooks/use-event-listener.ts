import { useEffectEvent, useLayoutEffect } from 'react';

/** By name instead of the objects, which do not exist while a prerendered page renders. */
type GlobalTarget = 'window' | 'document';

interface EventsOfGlobal {
  window: WindowEventMap;
  document: DocumentEventMap;
}

type EventsOf<Target> = Target extends GlobalTarget ? EventsOfGlobal[Target] : HTMLElementEventMap;

/** The event's type; a type that TypeScript's library does not declare, such as a vendor's own, is a plain `Event`. */
type EventOf<Target, Type> = Type extends keyof EventsOf<Target> ? EventsOf<Target>[Type] : Event;

/**
 * Calls `handle` for each event of this type on the target; does not subscribe while the target is null. `handle` sees
 * the props and state of the latest render. Subscribes before the first paint, so that no key press is missed.
 */
export function useEventListener<Target extends GlobalTarget | EventTarget, Type extends string>(
  target: Target | null | undefined,
  type: Type | (keyof EventsOf<Target> & string),
  handle: (event: EventOf<Target, Type>) => void,
): void;
export function useEventListener(
  target: GlobalTarget | EventTarget | null | undefined,
  type: string,
  handle: (event: Event) => void,
): void {
  const handleLatest = useEffectEvent(handle);
  useLayoutEffect(() => {
    const node = typeof target === 'string' ? globalThis[target] : target;
    node?.addEventListener(type, handleLatest);
    return () => node?.removeEventListener(type, handleLatest);
  }, [target, type]);
}
