/** Whether somebody has asked for little to be fetched. Not every browser tells. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
