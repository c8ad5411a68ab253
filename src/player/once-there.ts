/**
 * Calls back at once or, during a seek, when the seek has finished: rendering meanwhile would delay the picture. Waits
 * at most 40 ms, so that a slow seek shows, too. Returns a function that cancels the call.
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
