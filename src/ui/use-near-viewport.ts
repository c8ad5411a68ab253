import { type RefObject, useEffect, useRef, useState } from 'react';

/** True once the element has come near the viewport, and from then on. Distant content is not fetched. */
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
  return [target, isNear];
}
