import { useEffect, useRef } from 'react';

/**
 * Ref of a horizontally scrolling line: scrolls the element that matches `selector` into view each time `chosen`
 * changes.
 */
export function useInViewport<Line extends HTMLElement>(selector: string, chosen: string | undefined) {
  const line = useRef<Line>(null);
  // Synchronizes with the scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is chosen stands elsewhere.
  useEffect(() => {
    const part = line.current?.querySelector(selector);
    if (!line.current || !part) return;
    const { left, right } = part.getBoundingClientRect();
    const seen = line.current.getBoundingClientRect();
    if (left < seen.left || right > seen.right) line.current.scrollLeft += left - seen.left - seen.width / 3;
  }, [selector, chosen]);
  return line;
}
