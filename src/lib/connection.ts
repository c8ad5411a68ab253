/** Returns the Network Information API's values, which not every browser has. */
function connection(): { saveData?: unknown; effectiveType?: unknown } {
  return 'connection' in navigator ? Object(navigator.connection) : {};
}

/** True if the user has switched data saver on. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** True if data may be loaded before the user requests it: data saver is off, and the connection is not slow. */
export function allowsPrefetch(): boolean {
  const { effectiveType } = connection();
  return navigator.onLine && !savesData() && (effectiveType === undefined || effectiveType === '4g');
}
