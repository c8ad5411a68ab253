/**
 * Calls `onStall` when a playback that plays or loads has received no data for ten seconds: browsers have no timeout
 * for a silent connection. Returns a function that stops the watch.
 */
export function watchForStalls(element: HTMLMediaElement, onStall: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (needsData(element)) timer = setTimeout(onStall, patience);
  };
  for (const sign of signs) element.addEventListener(sign, watch);
  return () => {
    clearTimeout(timer);
    for (const sign of signs) element.removeEventListener(sign, watch);
  };
}

function needsData(element: HTMLMediaElement): boolean {
  if (element.error || !element.getAttribute('src')) return false;
  if (element.readyState < element.HAVE_METADATA) return element.networkState === element.NETWORK_LOADING;
  return (!element.paused || element.seeking) && !element.ended && element.readyState < element.HAVE_FUTURE_DATA;
}

const signs = [
  'loadstart',
  'loadedmetadata',
  'progress',
  'timeupdate',
  'waiting',
  'stalled',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'canplay',
  'error',
  'emptied',
] as const;

const patience = 10_000;
