/**
 * Calls back at once or, where a seek is under way, when it has arrived: what is drawn meanwhile keeps its picture
 * waiting. No later than 40 ms, so that a seek over a slow line shows, too. Returns how to forget it.
 */
export function onceThere(element: HTMLMediaElement, act: () => void): () => void {
  if (!element.seeking) {
    act();
    return () => undefined;
  }
  const arrive = () => {
    forget();
    act();
  };
  const timer = setTimeout(arrive, longestWait);
  element.addEventListener('seeked', arrive);
  const forget = () => {
    clearTimeout(timer);
    element.removeEventListener('seeked', arrive);
  };
  return forget;
}

const longestWait = 40;
