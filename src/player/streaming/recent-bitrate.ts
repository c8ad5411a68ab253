/** Bytes of a transfer that is long enough to measure the connection. */
const measurableBytes = 30_000;

/** Bits per second of the last long transfer of this page; undefined if there was none, as for a cached page. */
export function recentBitrate(): number | undefined {
  const transfers = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ transferSize, requestStart }) => transferSize > measurableBytes && requestStart > 0);
  const last = transfers.sort((one, other) => one.responseEnd - other.responseEnd).at(-1);
  return last && (last.transferSize * 8000) / Math.max(1, last.responseEnd - last.requestStart);
}
