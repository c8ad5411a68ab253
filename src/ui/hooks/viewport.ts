import { type RefObject, useEffect, useRef, useState } from 'react';
import { allowsPrefetch } from '@/lib/connection';
import { useTimeout } from './timers';

/** Milliseconds between the first render and that of distant parts. */
const distantPartsDelay = 1500;

/**
 * True once the element has come near the viewport, and from then on; on a good connection also some time after the
 * first render, so that printing and the browser's search find the whole page.
 */
export function useNearViewport<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [isNear, setNear] = useState(false);
  // Observes the scroll position of the page.
  useEffect(() => {
    if (isNear || !target.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear]);
  useTimeout(() => allowsPrefetch() && setNear(true), distantPartsDelay);
  return [target, isNear];
}

/** Ref of a scrolling line: scrolls the element that matches `selector` into view when `chosen` changes. */
export function useScrollIntoView<Line extends HTMLElement>(selector: string, chosen: string | undefined) {
  const line = useRef<Line>(null);
  // Synchronizes with the scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection has another target.
  useEffect(() => {
    const part = line.current?.querySelector(selector);
    if (!line.current || !part) return;
    const { left, right } = part.getBoundingClientRect();
    const seen = line.current.getBoundingClientRect();
    if (left < seen.left || right > seen.right) line.current.scrollLeft += left - seen.left - seen.width / 3;
  }, [selector, chosen]);
  return line;
}

/** Ref callback that scrolls an element into view when it mounts, for a message below the button that was pressed. */
export function scrollIntoViewOnMount(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
