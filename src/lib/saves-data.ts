/** True if the user has switched data saver on. Not every browser reports it. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
