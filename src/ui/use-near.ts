import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element has come near the screen; once it has, it stays so. What is far away need not be fetched. */
export function useNear<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [isNear, setNear] = useState(false);
  // Where the page is scrolled to is outside.
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
