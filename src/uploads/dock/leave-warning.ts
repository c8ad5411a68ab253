import { isSaveRunning } from '../sending/save-snapshot';
import type { UploadDockStore } from './upload-dock';

/** Makes the browser ask before the page is closed while a save runs, also on the site's pages, which have no dock. */
export function warnOfLeaving(dock: Pick<UploadDockStore, 'subscribe' | 'getSavePhases'>): void {
  const ask = (event: Event) => event.preventDefault();
  dock.subscribe(() => {
    if (dock.getSavePhases().some(isSaveRunning)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
